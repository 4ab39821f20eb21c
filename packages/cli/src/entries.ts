/** The worker entry that bakes. All entries lie beside this file, in the built package as in a bundle. */
export const WORKER_ENTRY = new URL('./worker.js', import.meta.url)
