import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { del, get, post } from '#contract/api/endpoint.ts'
import { failures } from '#contract/kit/texts.ts'
import { type CallContext, createCall } from '#lib/api/call.ts'
import { ApiError } from '#lib/api/errors.ts'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}
type Reply = { status?: number; body?: unknown; hang?: boolean; headers?: Record<string, string> }

const things = get('/shelves/{shelf}/things', 'anyone', 'Things', {
  params: z.object({ shelf: z.string() }),
  query: z.object({ page: z.nullish(z.number()), q: z.nullish(z.string()) }),
  answer: z.array(z.string()),
})
const paged = get('/paged', 'anyone', 'Things with meta', {
  answer: z.array(z.string()),
  meta: z.object({ total: z.number() }),
})
const make = post('/things', 'anyone', 'Makes a thing', {
  body: z.object({ name: z.string() }),
  answer: z.object({ id: z.string() }),
})

const remove = del('/things', 'anyone', 'Removes all things', { answer: z.unknown() })

const onShelf = { params: { shelf: 'a/b' }, query: {} }
let server: Server
let origin: string
let seen: Seen[]
let replies: Reply[]

beforeEach(async () => {
  seen = []
  replies = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    if (reply?.hang) return
    response.writeHead(reply?.status ?? 200, { 'content-type': 'application/json', ...reply?.headers })
    response.end(typeof reply?.body === 'string' ? reply.body : JSON.stringify(reply?.body ?? {}))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const caller = (context: Partial<CallContext> = {}) =>
  createCall({ base: () => `${origin}/api`, lang: () => 'de', retryDelay: 1, ...context })

/** A page on the API's own origin: the base is a path, and the API's cookie is readable. */
const ownOrigin = (context: Partial<CallContext> = {}) =>
  caller({
    base: () => '/api',
    cookie: () => 'a=1; XSRF-TOKEN=ab%3Dc; z=2',
    fetch: (url, init) => fetch(origin + url, init),
    ...context,
  })

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('the call did not fail')),
    error => error,
  )

describe('what a call sends', () => {
  test('goes to the base with its parameters filled in [R7.1]', async () => {
    replies = [{ body: { data: [] } }]
    await caller()(things, onShelf)
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/shelves/a%2Fb/things' })
  })

  test('drops query parameters without a value [R7.6]', async () => {
    replies = [{ body: { data: [] } }]
    await caller()(things, { params: { shelf: 'a' }, query: { page: null, q: 'ü' } })
    expect(seen[0]?.url).toBe('/api/shelves/a/things?q=%C3%BC')
    await caller()(things, { params: { shelf: 'a' }, query: { page: 0 } })
    expect(seen[1]?.url).toBe('/api/shelves/a/things?page=0')
  })

  test('carries credentials, language and the token [R7.2 R7.3 R7.4]', async () => {
    replies = [{ body: { data: [] } }]
    const credentials: unknown[] = []
    const spied = (url: string, init: RequestInit) => {
      credentials.push(init.credentials)
      return fetch(url, init)
    }
    await caller({ fetch: spied, token: () => 'secret', lang: () => 'tr' })(things, onShelf)
    await caller()(things, onShelf)
    expect(credentials).toEqual(['include'])
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer secret', lang: 'tr' })
    expect(seen[1]?.headers).toMatchObject({ lang: 'de' })
    expect(seen[1]?.headers).not.toHaveProperty('authorization')
  })

  test('repeats the anti-forgery cookie on own paths only, and never on GET [R7.5]', async () => {
    replies = [{ body: { data: { id: '1' } } }, { body: { data: [] } }]
    await ownOrigin()(make, { body: { name: 'x' } })
    expect(seen[0]?.headers).toMatchObject({ 'x-xsrf-token': 'ab=c', 'content-type': 'application/json' })
    expect(seen[0]?.body).toBe('{"name":"x"}')
    await ownOrigin()(things, onShelf)
    expect(seen[1]?.headers).not.toHaveProperty('x-xsrf-token')

    replies = [{ body: { data: { id: '1' } } }]
    const foreign = (base: string, url: string) =>
      ownOrigin({ base: () => base, fetch: (_, init) => fetch(url, init) })(make, { body: { name: 'x' } })
    await foreign(`${origin}/api`, `${origin}/api/things`)
    await foreign(`//${origin.slice(7)}/api`, `${origin}/api/things`)
    expect(seen[2]?.headers).not.toHaveProperty('x-xsrf-token')
    expect(seen[3]?.headers).not.toHaveProperty('x-xsrf-token')
  })

  test('names its idempotency key when it is given one [R10.11]', async () => {
    replies = [{ body: { data: { id: '1' } } }]
    await caller()(make, { body: { name: 'x' } }, { idempotencyKey: 'k-1' })
    await caller()(make, { body: { name: 'x' } })
    expect(seen[0]?.headers).toMatchObject({ 'idempotency-key': 'k-1' })
    expect(seen[1]?.headers).not.toHaveProperty('idempotency-key')
  })

  test('names no key to an API of another origin that knows none, whose browser would refuse the call [R10.11]', async () => {
    replies = [{ body: { data: { id: '1' } } }]
    const options = { idempotencyKey: 'k-1' }
    await caller({ takesKeys: () => false })(make, { body: { name: 'x' } }, options)
    await ownOrigin({ takesKeys: () => false })(make, { body: { name: 'x' } }, options)
    await caller({ takesKeys: () => true })(make, { body: { name: 'x' } }, options)
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, 'k-1', 'k-1'])
  })
})

/** The answers of Chromium, which has an empty stream as the body of a status that has none. */
async function inChromium(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const body = response.body ?? new ReadableStream({ start: stream => stream.close() })
  return Object.defineProperty(response, 'body', { value: body })
}

describe('what a call answers', () => {
  test.each([204, 205])('is nothing with status %i, in any browser [R7.7]', async status => {
    replies = [{ status, body: '' }]
    expect(await caller({ fetch: inChromium })(remove)).toBeUndefined()
    expect(await caller()(remove)).toBeUndefined()
  })

  test('is taken out of its envelope, unless it carries declared meta [R7.7]', async () => {
    replies = [{ body: { data: ['a'] } }, { body: ['b'] }, { body: { data: ['c'], meta: { total: 9 } } }]
    expect(await caller()(things, onShelf)).toEqual(['a'])
    expect(await caller()(things, onShelf)).toEqual(['b'])
    expect(await caller()(paged)).toEqual({ data: ['c'], meta: { total: 9 } })
  })

  test('is read as its endpoint declares, whatever meta comes with it [R7.173]', async () => {
    replies = [
      { body: { data: ['a'], meta: { version: 3 } } },
      { body: { data: ['b'], links: {}, meta: null } },
      { body: { data: ['c'], meta: { total: 9, version: 3 }, links: {} } },
    ]
    expect(await caller()(things, onShelf)).toEqual(['a'])
    expect(await caller()(things, onShelf)).toEqual(['b'])
    expect(await caller()(paged)).toEqual({ data: ['c'], meta: { total: 9 } })
  })

  test('is refused when it breaks the contract', async () => {
    replies = [{ body: { data: [1] } }]
    const error = await failure(caller()(things, onShelf))
    expect(error).toBeInstanceOf(ApiError)
    expect(error.message).toBe(failures.contract)
    expect(String(error.cause)).toContain('GET /shelves/{shelf}/things')
  })
})

describe('what a failing call throws', () => {
  test('says when the API wants to be asked again [R2.2442]', async () => {
    replies = [{ status: 429, headers: { 'Retry-After': '20' } }, { status: 429 }]
    const wait = async () => (await failure(caller()(make, { body: { name: 'x' } }))).retryAfter
    expect([await wait(), await wait()]).toEqual([20_000, undefined])
  })

  test('puts texts under their fields [R7.8]', async () => {
    let told: ApiError | undefined
    const changes = [{ index: 0, field: 'price', message: 'The price has changed', old: 8, price: 9 }]
    replies = [{ status: 422, body: { message: 'Validation Error', data: { name: ['Too long'] }, changes } }]
    const error = await failure(caller({ onError: thrown => (told = thrown) })(make, { body: { name: 'x' } }))
    expect(error).toMatchObject({ status: 422, message: 'Validation Error', fields: { name: ['Too long'] } })
    expect(error.changes).toEqual(changes)
    expect(told).toBe(error)
  })

  test('passes other bodies on as they came [R7.9]', async () => {
    replies = [{ status: 403, body: { message: 'Please log in to order', reason: 7 } }]
    const error = await failure(caller()(make, { body: { name: 'x' } }))
    expect(error).toMatchObject({ status: 403, message: 'Please log in to order', fields: {} })
    expect(error.body).toEqual({ message: 'Please log in to order', reason: 7 })
  })

  test('reads what can be read of a strange body', async () => {
    replies = [{ status: 422, body: { data: { name: 'Too long' }, changes: 'none' } }]
    const error = await failure(caller()(make, { body: { name: 'x' } }))
    expect(error).toMatchObject({ fields: { name: ['Too long'] }, message: 'Validation Error' })
    replies = [{ status: 500, body: '<h1>Oops</h1>' }]
    expect(await failure(caller()(make, { body: { name: 'x' } }))).toMatchObject({
      status: 500,
      message: failures.server,
      fields: {},
    })
  })

  test('says so when nobody answers', async () => {
    const error = await failure(
      caller({ base: () => 'http://127.0.0.1:1/api' })(make, { body: { name: 'x' } }),
    )
    expect(error).toMatchObject({ status: 0, message: failures.unanswered })
  })
})

describe('trying again', () => {
  test('is for GET only', async () => {
    replies = [{ status: 503 }, { status: 503 }, { body: { data: ['a'] } }]
    expect(await caller()(things, onShelf)).toEqual(['a'])
    expect(seen).toHaveLength(3)
    replies = [{ status: 503 }]
    await failure(caller()(make, { body: { name: 'x' } }))
    expect(seen).toHaveLength(4)
  })

  test('ends after three times, and what was refused is not asked again', async () => {
    replies = [{ status: 503 }]
    expect(await failure(caller()(things, onShelf))).toMatchObject({ status: 503 })
    expect(seen).toHaveLength(3)
    replies = [{ status: 404 }]
    expect(await failure(caller()(things, onShelf))).toMatchObject({ status: 404 })
    expect(seen).toHaveLength(4)
  })

  test('starts when one attempt takes too long', async () => {
    replies = [{ hang: true }, { body: { data: ['late'] } }]
    expect(await caller({ timeouts: { read: 50, create: 50 } })(things, onShelf)).toEqual(['late'])
    replies = [{ hang: true }]
    expect(
      await failure(caller({ timeouts: { read: 50, create: 50 } })(make, { body: { name: 'x' } })),
    ).toMatchObject({
      message: failures.unanswered,
    })
  })

  test('starts when a body breaks off', async () => {
    let asked = 0
    const broken = (): Response => {
      const pull = (body: ReadableStreamDefaultController) => body.error(new TypeError('terminated'))
      return new Response(new ReadableStream({ pull }), { status: 200 })
    }
    const fetch = async () => {
      asked += 1
      return asked === 1 ? broken() : Response.json(['late'])
    }
    expect(await caller({ fetch })(things, onShelf)).toEqual(['late'])
    asked = 0
    const error = await failure(caller({ fetch })(make, { body: { name: 'x' } }))
    expect([asked, error.status, error.message]).toEqual([1, 0, failures.unanswered])
  })

  test('does not happen once the caller has left, who gets the reason and nothing else', async () => {
    replies = [{ hang: true }]
    const leave = new AbortController()
    const errors: ApiError[] = []
    const call = caller({ onError: error => errors.push(error) })
    const asked = failure(call(things, onShelf, { signal: leave.signal }))
    await expect.poll(() => seen.length).toBe(1)
    leave.abort()
    expect(await asked).toBe(leave.signal.reason)
    expect(errors).toEqual([])
    expect(seen).toHaveLength(1)
  })

  test('does not happen either when the caller gives a reason of its own', async () => {
    const leave = new AbortController()
    let asked = 0
    const fetch = (_: string, { signal }: RequestInit) => {
      asked += 1
      leave.abort(new Error('another page'))
      return Promise.reject(signal?.reason)
    }
    const error = await failure(caller({ fetch })(things, onShelf, { signal: leave.signal }))
    expect([asked, error.message]).toEqual([1, 'another page'])
  })
})
