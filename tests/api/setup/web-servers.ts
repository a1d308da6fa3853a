import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'
import { findWebServer, type WebServer } from '../../../scripts/web-servers.ts'
import { freePort } from './port.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** An example with the desk's part switched on, or as it is. */
function read(path: string, withDesk = false): string {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const [shop = '', desk = ''] = text.split(/^(?=# The desk at an address)/m)
  const [notes = '', rest = ''] = desk.split(/^(?=# \S.* \{$)/m)
  return withDesk ? shop + notes + rest.replaceAll(/^# ?/gm, '') : text
}

interface Behind {
  /** The port of the shop's server. */
  api: number
  /** The folder with `live` and `_astro`. */
  site: string
  /** A folder for what the web server writes. */
  scratch: string
  /** Switches the desk's own address on. */
  withDesk?: boolean
}

export interface Reply {
  status: number
  header: (name: string) => string
  body: string
}

/** The example for a web server as it is in deploy/, without https and with the ports and folders of a test. */
const commands: Record<WebServer, (port: number, behind: Behind) => [string[], NodeJS.ProcessEnv]> = {
  nginx(port, { api, site, scratch, withDesk }) {
    const example = read('deploy/nginx.conf', withDesk)
    const [, ...servers] = example.split(/^(?=server \{\n {2}listen 443)/m)
    const before = example.split(/^server \{/m)[0] ?? ''
    const text = [before, ...servers]
      .join('')
      .replaceAll('/var/lib/tischlein/site', site)
      .replace('127.0.0.1:4321', `127.0.0.1:${api}`)
      .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/^ {2}(?:listen \[::\]:443|ssl_).*\n/gm, '')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const config = join(scratch, 'nginx.conf')
    writeFileSync(
      config,
      [
        'daemon off;',
        ...(process.getuid?.() === 0 ? ['user root;'] : []),
        `pid ${scratch}/nginx.pid;`,
        'events {}',
        'http {',
        'types { text/html html; image/svg+xml svg; text/javascript js; }',
        'access_log off;',
        ...temporary.map(name => `${name}_temp_path ${scratch}/${name};`),
        text,
        '}',
      ].join('\n'),
    )
    return [['-e', 'stderr', '-p', scratch, '-c', config], {}]
  },
  caddy(port, { api, site, scratch, withDesk }) {
    const config = join(scratch, 'Caddyfile')
    writeFileSync(config, `{\n\tadmin off\n}\n${read('deploy/Caddyfile', withDesk)}`)
    const env = {
      SHOP_ADDRESS: `http://:${port}`,
      DESK_ADDRESS: `http://desk.shop.example:${port}`,
      API_SERVERS: `127.0.0.1:${api}`,
      SITE_ROOT: site,
      HOME: scratch,
    }
    return [['run', '--config', config, '--adapter', 'caddyfile'], env]
  },
}

/** Starts a web server by its example in deploy/. */
export async function startWebServer(name: WebServer, behind: Behind) {
  const port = await freePort()
  mkdirSync(behind.scratch, { recursive: true })
  const [args, env] = commands[name](port, behind)
  const child = spawn(findWebServer(name) ?? name, args, { env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text))
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
    send({ port, method, path, headers }, body)
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended by itself: ${said}`)
      await ask('GET', '/')
    },
    { timeout: 20_000 },
  )
  return {
    ask,
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

function send(
  options: { port: number; method: string; path: string; headers: Record<string, string> },
  body?: Uint8Array,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { ...options.headers, ...(body && { 'Content-Length': body.length }) }
    const call = request({ ...options, host: '127.0.0.1', headers }, async answer => {
      const text = await buffer(answer).catch(() => Buffer.alloc(0))
      resolve({
        status: answer.statusCode ?? 0,
        header: name => String(answer.headers[name] ?? ''),
        body: text.toString(),
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}
