import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A file by its path in the URL. */
export interface ServedFile {
  type: 'text/html' | 'text/javascript' | 'application/octet-stream'
  body: string | Uint8Array
}

/** A server for this machine alone. */
export interface FileServer {
  /** Begin of its addresses, without a slash at the end. */
  readonly origin: string
  close(): Promise<void>
}

/** Serves files from memory. */
export async function serveFiles(files: ReadonlyMap<string, ServedFile>): Promise<FileServer> {
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    response.writeHead(file ? 200 : 404, file && { 'content-type': `${file.type}; charset=utf-8` }).end(file?.body)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
