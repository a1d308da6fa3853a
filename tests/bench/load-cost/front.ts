import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from '../../api/setup/port.ts'
import { scratch } from '../scratch.ts'

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export interface Front {
  origin: string
  close(): void
}

const COMPRESSED = /^(?:text\/|application\/(?:json|javascript|manifest)|image\/svg)/
const FORWARDED_HEADERS = ['content-type', 'cache-control', 'etag', 'link', 'speculation-rules']

/**
 * Serves a shop as a CDN would: over HTTP/2, compressed, and from memory, so that the server costs the measured machine
 * next to nothing. `change` rewrites the HTML of pages.
 */
export async function startFront(shop: string, change = (html: string): string => html): Promise<Front> {
  const kept = new Map<string, Promise<Answer>>()
  const ask = async (path: string): Promise<Answer> => {
    const answer = await fetch(shop + path, { redirect: 'manual' })
    const headers = Object.fromEntries(
      FORWARDED_HEADERS.flatMap(name => {
        const value = answer.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
    )
    const type = headers['content-type'] ?? ''
    const raw = Buffer.from(await answer.arrayBuffer())
    const plain = type.startsWith('text/html') ? Buffer.from(change(raw.toString())) : raw
    if (!COMPRESSED.test(type)) return { status: answer.status, headers, body: plain }
    headers['content-encoding'] = 'br'
    return { status: answer.status, headers, body: brotliCompressSync(plain) }
  }
  const send = async (request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    const answer = kept.get(request.url) ?? ask(request.url)
    kept.set(request.url, answer)
    const { status, headers, body } = await answer
    response.writeHead(status, headers)
    response.end(body)
  }
  const server = createSecureServer(certificate(), (request, response) => {
    send(request, response).catch(() => response.stream.close())
  })
  const port = await freePort()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return { origin: `https://127.0.0.1:${port}`, close: () => void server.close() }
}

/** Removes all scripts and what loads them: the page's content and looks are the floor of what it can cost. */
export const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="(?:modulepreload|prefetch)"[^>]*>/g, '')

let made: { key: Buffer; cert: Buffer } | undefined

/** Creates a certificate for a day. Browsers speak HTTP/2 over TLS only. */
function certificate(): { key: Buffer; cert: Buffer } {
  if (made) return made
  const folder = scratch('certificate')
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const args = ['req', '-x509', ...kind, '-days', '1', '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert]
  execFileSync('openssl', args, { stdio: 'ignore' })
  made = { key: readFileSync(key), cert: readFileSync(cert) }
  return made
}
