import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'

/** Files by their path in the URL, such as `/stage.js`. */
export type ServedFiles = ReadonlyMap<string, string | Uint8Array>

/** A running server on a port of this machine. */
export interface MemoryServer {
  /** Begin of all its addresses, without a slash at the end. */
  readonly origin: string
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
}

/** Serves files from memory, isolated so that pages may use shared memory. */
export async function serveFromMemory(files: ServedFiles): Promise<MemoryServer> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const body = files.get(path)
    const headers = {
      'content-type': TYPES[extname(path)] ?? (path === '/' ? 'text/html; charset=utf-8' : 'application/octet-stream'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    }
    response.writeHead(body === undefined ? 404 : 200, headers).end(body)
  })
  server.unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => closeServer(server) }
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
