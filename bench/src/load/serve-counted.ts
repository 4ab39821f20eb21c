import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** A server that knows what it has sent. */
export interface CountingServer {
  readonly origin: string
  /** Bytes of the bodies since the last reset, compressed as sent. */
  readonly sent: number
  /** The same bodies without compression. */
  readonly plain: number
  reset(): void
  close(): Promise<void>
}

/** Serves files from memory by their path in the URL, texts with gzip as a web host does. */
export async function serveCounted(files: ReadonlyMap<string, Uint8Array>): Promise<CountingServer> {
  const packed = new Map([...files].map(([path, bytes]) => [path, TYPES[extname(path)] ? gzipSync(bytes) : null]))
  let sent = 0
  let plain = 0
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname === '/' ? '/index.html' : pathname
    const whole = files.get(path)
    if (!whole) return void response.writeHead(404).end()
    const gzip = packed.get(path)
    const body = gzip ?? whole
    sent += body.length
    plain += whole.length
    response
      .writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'content-length': body.length,
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        ...(gzip ? { 'content-encoding': 'gzip' } : {}),
      })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get sent() {
      return sent
    },
    get plain() {
      return plain
    },
    reset() {
      sent = 0
      plain = 0
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
