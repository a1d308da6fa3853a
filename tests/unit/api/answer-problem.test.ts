import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { describeFailure } from '#lib/api/answer-problem.ts'
import { createCall } from '#lib/api/call.ts'
import { ApiError } from '#lib/api/errors.ts'

const URL = 'https://shop.example/api/x'
type Endpoint = Parameters<typeof describeFailure>[1]

/** The message of a build about a call that gets this response. */
const told = (endpoint: Endpoint, respond: () => Promise<Response>, timeout = SECOND): Promise<string> =>
  createCall({
    base: () => 'https://shop.example/api',
    lang: () => 'de',
    retryDelay: 1,
    timeouts: { read: timeout, create: timeout },
    fetch: (_, { signal }) => Promise.race([respond(), aborted(signal)]),
  })(endpoint, {}).then(
    () => 'nothing',
    error => describeFailure(error, endpoint, URL),
  )

const aborted = (signal: RequestInit['signal']): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

const answering = (body: unknown) => async () => Response.json(body)

describe('a build that fails says what to mend', () => {
  test.each([
    [
      endpoints.getPages,
      { data: [{ id: 1, name: 'A' }, { id: 2 }] },
      /does not keep the contract at data\[1\]\.name: /,
    ],
    [endpoints.getPages, [{ id: 1 }], /at \[0\]\.name: /],
    [endpoints.getPages, { data: 'none' }, /at data: /],
    [endpoints.getPages, 'half an ans', /at its top level: /],
    [endpoints.getLanguages, { data: [{ code: 'Deutsch', name: 'Deutsch' }] }, /at data\[0\]\.code: /],
    [
      endpoints.getWorkingHours,
      { data: { monday: [{ from: '9', to: '10:00' }] }, meta: {} },
      /at data\.monday\[0\]\.from: /,
    ],
    [endpoints.getPages, { data: [{ id: 1 }], meta: { version: 3 } }, /at data\[0\]\.name: /],
    [endpoints.getWorkingHours, { data: {} }, /at meta: /],
  ])('%# names the place of the wrong value [R7.173]', async (endpoint, body, text) => {
    const sentence = await told(endpoint, answering(body))
    expect(sentence).toMatch(text)
    expect(sentence.startsWith(`${URL} does not keep the contract`)).toBe(true)
  })

  test('an empty answer has been reached, so it is not called unreachable [R7.173]', async () => {
    const empty = async () => new Response(null, { status: 204 })
    expect(await told(endpoints.getPages, empty)).toMatch(/does not keep the contract at its top level: /)
  })

  test('a late answer and half an answer are not called unreachable either [R7.173]', async () => {
    const never = () => new Promise<Response>(() => {})
    expect(await told(endpoints.getPages, never, 20)).toBe(`${URL} does not answer in time`)
    const pull = (body: ReadableStreamDefaultController) => body.error(new TypeError('terminated'))
    const half = async () => new Response(new ReadableStream({ pull }))
    expect(await told(endpoints.getPages, half)).toBe(`${URL} breaks off its answer`)
  })

  test('a status says itself', () => {
    const error = new ApiError({ status: 503, message: 'Back soon' })
    expect(describeFailure(error, endpoints.getPages, URL)).toBe(`${URL} answers with status 503: Back soon`)
  })

  test('without an answer it says how to have one', () => {
    expect(describeFailure(new ApiError({}), endpoints.getPages, URL)).toBe(
      `${URL} cannot be reached: start the API or set API_URL to where it is`,
    )
  })

  test('anything else is returned unchanged', () => {
    expect(describeFailure(new Error('no disk'), endpoints.getPages, URL)).toBe(`${URL}: no disk`)
    expect(describeFailure('odd', endpoints.getPages, URL)).toBe(`${URL}: odd`)
  })
})
