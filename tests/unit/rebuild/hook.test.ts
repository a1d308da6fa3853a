import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { HookKind } from '#server/config/services.ts'
import { callHook } from '#server/rebuild/rebuild-hook.ts'
import { createVerifier } from '#server/rebuild/signature.ts'

const SECRET = 'a secret of more than thirty-two characters'
const NOW = new Date('2026-05-13T18:00:00+02:00')

interface Heard {
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

let server: Server
let url: string
let heard: Heard[]
let status: number

beforeEach(async () => {
  heard = []
  status = 200
  server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      heard.push({ url: request.url, headers: request.headers, body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const call = (kind: HookKind) => callHook({ kind, url, secret: SECRET }, '7', NOW)

test('the rebuild service is called with a signature that it accepts [R11.38]', async () => {
  await call('service')
  const [{ headers, body } = { headers: {}, body: '' }] = heard
  expect(JSON.parse(body)).toEqual({ event: 'menu-changed', version: '7' })
  const given = new Headers(
    Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  )
  expect(createVerifier(SECRET, () => NOW)(body, given)).toBe('ok')
})

test('GitHub gets a repository dispatch with the token [R11.38]', async () => {
  await call('github')
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ event_type: 'menu-changed' })
  expect(heard[0]?.headers.authorization).toBe(`Bearer ${SECRET}`)
})

test.each<HookKind>(['netlify', 'cloudflare'])(
  '%s gets a call without any secret in it [R11.38]',
  async kind => {
    await call(kind)
    expect(heard[0]?.url).toBe('/hook')
    expect(JSON.stringify(heard)).not.toContain(SECRET)
  },
)

test('a notification that nobody accepted is an error, so that the outbox repeats it [R11.38]', async () => {
  status = 503
  await expect(call('service')).rejects.toThrow('status 503')
})

test.each([
  [{ REBUILD_URL: 'nowhere' }, 'REBUILD_URL must be an address'],
  [
    { REBUILD_URL: 'https://build.example', REBUILD_SECRET: 'short' },
    'REBUILD_SECRET must be the rebuild service',
  ],
  [{ REBUILD_URL: 'https://build.example', REBUILD_KIND: 'github' }, 'REBUILD_SECRET must be a GitHub token'],
  [
    { REBUILD_URL: 'https://build.example', REBUILD_KIND: 'ftp' },
    'must be service or netlify or cloudflare or github',
  ],
])('a configuration that cannot work is refused: %o [R11.38]', (env, sentence) => {
  expect(() => readConfig({ SECRET: '0123456789abcdef'.repeat(2), ...env })).toThrow(sentence)
})
