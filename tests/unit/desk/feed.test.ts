import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SECOND } from '#contract/durations.ts'

/** The connections that were opened, each with what it listens to. */
let opened: EventTarget[]
/** The window, whose network comes and goes. */
let page: EventTarget
let refuse: (reason: Error) => void

beforeEach(() => {
  opened = []
  page = new EventTarget()
  class Source extends EventTarget {
    constructor() {
      super()
      opened.push(this)
    }
    close(): void {}
  }
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('location', new URL('https://shop.example/desk'))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.resetModules()
})

/** Starts the feed. `asked` replaces the API call for the device's session. */
async function start(asked: (...args: unknown[]) => Promise<unknown>) {
  vi.doMock('#islands/desk/live/desk-api.ts', () => ({ DESK_API: '/api/desk', deskApi: asked }))
  const { $feed, startFeed } = await import('#islands/desk/live/feed.ts')
  return { stop: startFeed(), status: () => $feed.get().status }
}

const hear = (connection: number): unknown => opened[connection]?.dispatchEvent(new Event('alive'))

test('a question from the time without a network does not end the connection that came after it [R12.7]', async () => {
  const asked = vi.fn(() => new Promise<never>((_, reject) => (refuse = reject)))
  const { stop, status } = await start(asked)
  hear(0)
  expect(status()).toBe('live')

  page.dispatchEvent(new Event('offline'))
  expect(status()).toBe('lost')
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  page.dispatchEvent(new Event('online'))
  hear(1)
  expect(status()).toBe('live')

  refuse(new Error('the network was away'))
  await vi.waitFor(() => expect(asked.mock.settledResults[0]?.type).toBe('rejected'))
  expect(status()).toBe('live')
  stop()
})

test('silence before a lost connection does not end the one after it [R12.7]', async () => {
  vi.useFakeTimers()
  const { stop, status } = await start(async () => Promise.reject(new Error('no network')))
  hear(0)
  await vi.advanceTimersByTimeAsync(SECOND)
  page.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect(opened).toHaveLength(2)
  for (let seconds = 3; seconds < 8; seconds++) {
    hear(1)
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(status(), `after ${seconds} s`).toBe('live')
  }
  stop()
})

test('a question that nobody answers is given up, and the screen listens again [R12.7]', async () => {
  vi.useFakeTimers()
  const limit = new AbortController()
  const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const { stop, status } = await start(
    (_endpoint, _input, options) =>
      new Promise((_, reject) => {
        const { signal } = options as { signal: AbortSignal }
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  hear(0)
  page.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(20 * SECOND)
  expect(opened).toHaveLength(1)
  expect(limited.mock.calls).toEqual([[6000]])

  limit.abort()
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect(opened).toHaveLength(2)
  hear(1)
  expect(status()).toBe('live')
  stop()
})
