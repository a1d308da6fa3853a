import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { get, post, put } from '#contract/api/endpoint.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { failures } from '#contract/kit/texts.ts'
import { type CallContext, createCall, timeouts } from '#lib/api/call.ts'
import type { ApiError } from '#lib/api/errors.ts'

const answer = z.object({ id: z.string() })
const body = z.object({})
const read = get('/things', 'anyone', 'Things', { answer })
const create = post('/things', 'anyone', 'A new thing', { answer, body, creates: true })
const change = put('/things', 'anyone', 'A changed thing', { answer, body })

type Fetch = NonNullable<CallContext['fetch']>

const hang: Fetch = (_, { signal }) =>
  new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
const broken: Fetch = () => Promise.reject(new TypeError('Failed to fetch'))
const answering =
  (status: number, body = ''): Fetch =>
  async () =>
    new Response(body, { status })

const caller = (fetch: Fetch, limits = { read: 20, create: 60 }) =>
  createCall({ base: () => '/api', lang: () => 'de', retryDelay: 1, timeouts: limits, fetch })

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('the call did not fail')),
    error => error,
  )

describe('a call that creates something', () => {
  test.each<[string, Fetch]>([
    ['hangs until the time is over', hang],
    ['loses its connection', broken],
    ['is answered off the contract', answering(201, '<h1>Done</h1>')],
    ['is answered without what was created', answering(200, '{"data":{}}')],
    ['loses its answer at a proxy', answering(504, '<h1>Gateway Timeout</h1>')],
    ['loses its answer at a proxy that speaks JSON', answering(502, '{"message":"Bad gateway"}')],
    ['loses its answer at a CDN', answering(524)],
    ['is too slow for a server in between', answering(408)],
  ])('may have arrived if it %s, and is not repeated [R7.171]', async (_, fetch) => {
    let sent = 0
    const counted: Fetch = (url, init) => {
      sent += 1
      return fetch(url, init)
    }
    const error = await failure(caller(counted)(create, { body: {} }))
    expect(error).toMatchObject({ unknownOutcome: true, message: failures.unknownOutcome })
    expect(sent).toBe(1)
  })

  test.each([400, 401, 409, 422, 429, 500, 503])(
    'has created nothing if the API answers %i [R7.171]',
    async status => {
      const error = await failure(caller(answering(status, '{"message":"No"}'))(create, { body: {} }))
      expect(error).toMatchObject({ unknownOutcome: false, status, message: 'No' })
    },
  )

  test('is waited for longer than another one [R7.176]', async () => {
    const waited = async (asked: Promise<unknown>): Promise<number> => {
      const from = performance.now()
      await failure(asked)
      return performance.now() - from
    }
    const call = caller(hang, { read: 10, create: 300 })
    expect(await waited(call(create, { body: {} }))).toBeGreaterThan(290)
    expect(await waited(call(change, { body: {} }))).toBeLessThan(200)
  })

  test('is waited for as long as the docs say [R7.176]', () => {
    const docs = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
    const said = (kind: string) => Number(new RegExp(`${kind}[^.]*?(\\d+) seconds`).exec(docs)?.[1]) * SECOND
    expect([said('A call that reads'), said('a call that creates')]).toEqual([timeouts.read, timeouts.create])
    expect(timeouts.create).toBeGreaterThan(timeouts.read)
  })
})

test.each<[string, Fetch]>([
  ['hangs', hang],
  ['loses its connection', broken],
])('a call that changes something and %s is not called unreached either [R7.171]', async (_, fetch) => {
  expect(await failure(caller(fetch)(change, { body: {} }))).toMatchObject({
    unknownOutcome: false,
    message: failures.unanswered,
  })
})

test('a call that only reads was not reached [R7.171]', async () => {
  expect(await failure(caller(broken)(read))).toMatchObject({
    unknownOutcome: false,
    message: failures.network,
  })
})
