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
  // Named here, so that the dev server does not find them one by one and reload the page.
  optimizeDeps: {
    include: [
      'farsight > @farsight/ecs > bitecs',
      'farsight > @farsight/ecs > gl-matrix',
      'farsight > @farsight/formats > fflate',
      'farsight > @farsight/render > regl',
      'farsight > @farsight/workers > comlink',
    ],
  },
  worker: { format: 'es' },
  build: { target: 'es2022' },
  server: { headers },
  preview: { headers },
}))
