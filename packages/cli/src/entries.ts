/** The worker entry that bakes. All entries lie beside this file, in the built package as in a bundle. */
export const WORKER_ENTRY = new URL('./worker.js', import.meta.url)

/** The page that draws maps, for a browser. */
export const PAGE_ENTRY = new URL('./page.js', import.meta.url)

/** The worker entry of that page. */
export const PAGE_WORKER_ENTRY = new URL('./page-worker.js', import.meta.url)
