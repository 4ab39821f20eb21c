import { defaultClientConditions, defineConfig } from 'vite'

/** Lets pages use shared memory, should a worker ever want it. */
const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }

export default defineConfig(({ command }) => ({
  // Sources of the packages are used as they are: nothing needs a build first.
  resolve: {
    conditions: ['@farsight/source', ...defaultClientConditions],
    // The unchecked build of regl: smaller and faster; tests run the checked one.
    alias: command === 'build' ? { regl: 'regl/dist/regl.min.js' } : {},
  },
  worker: { format: 'es' },
  build: { target: 'es2022' },
  server: { headers },
  preview: { headers },
}))
