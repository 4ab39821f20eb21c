export { createNodeWorker, type NodeWorkerSource, nodeWorkerCount } from './node-worker.ts'
