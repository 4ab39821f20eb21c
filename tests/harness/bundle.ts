import { type BuildOptions, buildSync } from 'esbuild'

/**
 * Bundles in memory. Synchronous, because esbuild's asynchronous service would outlive the suite and keep Jest from
 * ending.
 */
function bundle(options: BuildOptions): string {
  const result = buildSync({
    bundle: true,
    target: 'es2022',
    conditions: ['@farsight/source'],
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"test"' },
    ...options,
    write: false,
  })
  return result.outputFiles[0]!.text
}

/** Bundles a browser module from sources. Its exports become the global `stage`. */
export function bundleStage(file: string): string {
  const contents = `import * as stage from ${JSON.stringify(file)}\nglobalThis.stage = stage`
  return bundle({
    stdin: { contents, resolveDir: '/', loader: 'ts' },
    platform: 'browser',
    format: 'esm',
    sourcemap: 'inline',
  })
}

/** Bundles a worker entry for a browser, as one module. */
export function bundleBrowserWorker(file: string): string {
  return bundle({ entryPoints: [file], platform: 'browser', format: 'esm' })
}

/** Bundles a worker entry for `createNodeWorker({ code })`, as one CommonJS script. */
export function bundleNodeWorker(file: string): string {
  return bundle({ entryPoints: [file], platform: 'node', format: 'cjs' })
}

/** Bundles a module for a thread of Node that calls one of its exports and posts what it gives. */
export function bundleNodeCall(file: string): string {
  const contents = `import * as stage from ${JSON.stringify(file)}
import { parentPort, workerData } from 'node:worker_threads'
Promise.resolve(stage[workerData.name](...workerData.args)).then((value) => parentPort.postMessage(value))`
  return bundle({ stdin: { contents, resolveDir: '/', loader: 'ts' }, platform: 'node', format: 'cjs' })
}
