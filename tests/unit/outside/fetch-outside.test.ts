import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAllowedHosts } from '#lib/outside/allowed-hosts.ts'
import { createFetchOutside, type OutsideRequest } from '#lib/outside/fetch-outside.ts'

const picture: OutsideRequest = { kinds: ['picture'], maxBytes: 1000, timeout: 5000 }

const servers: Server[] = []
/** A server on this machine, and how often it was asked. */
async function serve(
  answer: RequestListener,
): Promise<{ origin: string; host: string; asked: () => number }> {
  let count = 0
  const server = createServer((request, response) => {
    count++
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin: `http://${host}`, host, asked: () => count }
}

let inside: Awaited<ReturnType<typeof serve>>
beforeEach(async () => {
  inside = await serve((_, response) =>
    response.writeHead(200, { 'Content-Type': 'image/png' }).end('inside'),
  )
})
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  }
})

/** Asks a server that stands for a public one. */
async function ask(answer: RequestListener, changed: Partial<OutsideRequest> = {}) {
  const outside = await serve(answer)
  const fetchOutside = createFetchOutside({ allowed: readAllowedHosts(outside.host) })
  return fetchOutside(`${outside.origin}/logo.png`, { ...picture, ...changed })
}

const image = { 'Content-Type': 'image/png' }
const content =
  (body: string | Buffer, headers: Record<string, string> = image): RequestListener =>
  (_, response) =>
    response.writeHead(200, headers).end(body)

describe('a redirect', () => {
  const to =
    (location: string): RequestListener =>
    (_, response) =>
      response.writeHead(302, { Location: location }).end()

  test('to an address inside the network is not followed [R10.510]', async () => {
    await expect(ask(to(`${inside.origin}/logo.png`))).rejects.toMatchObject({ reason: 'internal' })
    await expect(ask(to(inside.origin.replace('127.0.0.1', 'localhost')))).rejects.toMatchObject({
      reason: 'internal',
    })
    await expect(ask(to('file:///etc/passwd'))).rejects.toMatchObject({ reason: 'address' })
    expect(inside.asked()).toBe(0)
  })

  test('is followed three times, and not at all where the request has a token [R10.511]', async () => {
    const steps =
      (most: number): RequestListener =>
      ({ url = '' }, response) => {
        const step = Number(/\d+/.exec(url)?.[0] ?? 0)
        if (step === most) response.writeHead(200, image).end('there')
        else response.writeHead(307, { Location: `/${step + 1}` }).end()
      }
    expect(await (await ask(steps(3))).text()).toBe('there')
    await expect(ask(steps(4))).rejects.toMatchObject({ reason: 'redirects' })
    await expect(ask(steps(1), { direct: true })).rejects.toMatchObject({ reason: 'redirects' })
  })
})

describe('a name', () => {
  test('that leads inside is not asked [R10.510]', async () => {
    const lookup: LookupFunction = (_name, _options, callback) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }])
    const url = `http://logos.example:${new URL(inside.origin).port}/logo.png`
    await expect(createFetchOutside({ lookup })(url, picture)).rejects.toMatchObject({ reason: 'internal' })
    expect(inside.asked()).toBe(0)
  })

  test('that is public when it is looked up and leads inside afterwards is not asked there [R10.510]', async () => {
    const outside = await serve((_, response) =>
      response.writeHead(200, { ...image, Connection: 'close' }).end('outside'),
    )
    const found = ['127.0.0.1', '10.0.0.7']
    const lookup: LookupFunction = (_name, _options, callback) =>
      callback(null, [{ address: found.shift() ?? '', family: 4 }])
    const fetchOutside = createFetchOutside({ lookup, allowed: readAllowedHosts('127.0.0.1/32') })
    const url = `http://logos.example:${new URL(outside.origin).port}/logo.png`
    expect(await (await fetchOutside(url, picture)).text()).toBe('outside')
    await expect(fetchOutside(url, picture)).rejects.toMatchObject({ reason: 'internal' })
    expect([outside.asked(), found]).toEqual([1, []])
  })
})

describe('a response', () => {
  test('arrives with its headers [R10.511]', async () => {
    const response = await ask(content('a logo', { ...image, ETag: '"1"' }))
    expect([response.status, response.headers.get('ETag'), await response.text()]).toEqual([
      200,
      '"1"',
      'a logo',
    ])
  })

  test('that says nothing has changed has no content [R10.511]', async () => {
    expect((await ask((_, response) => response.writeHead(304).end())).status).toBe(304)
  })

  test.each<[string, RequestListener]>([
    ['said by its length', content(Buffer.alloc(1001))],
    [
      'in pieces',
      (_, response) => {
        response.writeHead(200, image)
        const timer = setInterval(() => response.write(Buffer.alloc(400)), 5)
        response.on('close', () => clearInterval(timer))
      },
    ],
    ['packed', content(gzipSync(Buffer.alloc(100_000)), { ...image, 'Content-Encoding': 'gzip' })],
  ])('that is too large is refused, %s [R10.511]', (_, answer) =>
    expect(ask(answer)).rejects.toMatchObject({ reason: 'size' }),
  )

  test.each<[string, RequestListener]>([
    ['says nothing', () => undefined],
    [
      'dribbles',
      (_, response) => {
        response.writeHead(200, image)
        const timer = setInterval(() => response.write('.'), 20)
        response.on('close', () => clearInterval(timer))
      },
    ],
    [
      'redirects slowly',
      (_, response) => void setTimeout(() => response.writeHead(302, { Location: '/x' }).end(), 100),
    ],
  ])('that %s ends with its time [R10.511]', (_, answer) =>
    expect(ask(answer, { timeout: 250 })).rejects.toMatchObject({ name: 'TimeoutError' }),
  )

  test.each(['text/html', 'application/json', 'text/plain; charset=utf-8', 'application/octet-stream', ''])(
    'of the type “%s” is no picture [R10.511]',
    async type => {
      const answer = content('x', type ? { 'Content-Type': type } : {})
      await expect(ask(answer)).rejects.toMatchObject({ reason: 'type' })
    },
  )

  test.each([
    ['json', 'application/json; charset=utf-8'],
    ['json', 'application/problem+json'],
    ['font', 'font/woff2'],
    ['font', 'application/font-woff2'],
    ['font', 'application/octet-stream'],
  ] as const)('is %s as %s [R10.511]', async (kind, type) => {
    const response = await ask(content('{}', { 'Content-Type': type }), { kinds: [kind] })
    expect(await response.text()).toBe('{}')
  })

  test('with an error keeps its status, whatever its type [R10.511]', async () => {
    expect((await ask((_, response) => response.writeHead(404).end('none'))).status).toBe(404)
  })
})

describe('inside the network', () => {
  test('is asked only what the operator allows, by host, port or network [R10.512]', async () => {
    const { host } = inside
    const url = `${inside.origin}/logo.png`
    for (const list of [host, '127.0.0.1', '127.0.0.0/8', `shop.lan, ${host}`])
      expect((await createFetchOutside({ allowed: readAllowedHosts(list) })(url, picture)).status).toBe(200)
    for (const list of ['', 'localhost', '127.0.0.1:1', '10.0.0.0/8'])
      await expect(
        createFetchOutside({ allowed: readAllowedHosts(list) })(url, picture),
      ).rejects.toMatchObject({
        reason: 'internal',
      })
    expect(inside.asked()).toBe(4)
  })

  test('what the operator has named is asked, but nothing beside it [R10.512]', async () => {
    const fetchOutside = createFetchOutside()
    const url = `${inside.origin}/logo.png`
    expect((await fetchOutside(url, { ...picture, trusted: [`${inside.origin}/api`] })).status).toBe(200)
    const elsewhere = inside.origin.replace(/\d+$/, '1234')
    await expect(fetchOutside(url, { ...picture, trusted: [elsewhere] })).rejects.toMatchObject({
      reason: 'internal',
    })
  })
})
