import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR, SECOND } from '#contract/kit/durations.ts'

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
  const seen: string[] = []
  $feed.listen(({ status }) => {
    if (status !== seen.at(-1)) seen.push(status)
  })
  return {
    stop: startFeed(),
    ahead: () => $feed.get().ahead,
    status: () => $feed.get().status,
    shown: () => $feed.get().now,
    changes: () => seen,
  }
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

test('a screen that gets no stream asks, stays connected, and listens again as soon as there is one [R12.440]', async () => {
  vi.useFakeTimers()
  const asked = vi.fn(async () => now('1'))
  const { stop, status, changes } = await start(asked)
  const refuseStream = (): unknown => opened.at(-1)?.dispatchEvent(new Event('error'))
  refuseStream()
  await vi.advanceTimersByTimeAsync(0)
  expect(status()).toBe('live')
  for (let seconds = 0; seconds < 60; seconds += 2) {
    await vi.advanceTimersByTimeAsync(2 * SECOND)
    if (opened.length > 1) refuseStream()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(asked.mock.calls.length).toBeGreaterThan(28)
  expect(opened.length).toBeLessThan(5)
  expect(changes()).toEqual(['live'])

  await vi.advanceTimersByTimeAsync(30 * SECOND)
  hear(opened.length - 1)
  const times = asked.mock.calls.length
  for (let seconds = 0; seconds < 10; seconds++) {
    await vi.advanceTimersByTimeAsync(SECOND)
    hear(opened.length - 1)
  }
  expect(asked).toHaveBeenCalledTimes(times)
  expect(changes()).toEqual(['live'])
  stop()
})

test('a stream that breaks is followed by what the server answers, and by another stream [R12.440]', async () => {
  vi.useFakeTimers()
  const { stop, status, changes } = await start(async () => now('1'))
  hear(0)
  opened[0]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(0)
  expect(status()).toBe('live')
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect(opened).toHaveLength(2)
  expect(changes()).toEqual(['live', 'lost', 'live'])
  stop()
})

/** The least that a screen is told. */
const now = (version: string, orders: object[] = []) => ({
  version,
  device: { id: '1', name: 'Küche', role: 'kitchen' },
  minutes: {},
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  orders,
  printers: [],
  tickets: [],
  switches: { orderTypes: [], pauses: [], soldOut: [] },
  waiting: { reservations: 0, messages: 0 },
  obstacles: [],
})

const tell = (connection: number, event: string, data: object): unknown =>
  opened[connection]?.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))

const busy = (after: string, version: string, currency: string) => ({
  after,
  version,
  orders: [],
  removed: [],
  currency,
})

test('a change is shown, one that comes twice is not, and after a gap a new stream begins with everything [R12.592]', async () => {
  const { stop, shown } = await start(async () => Promise.reject(new Error('nobody asks')))
  tell(0, 'now', now('1'))
  tell(0, 'changed', busy('1', '2', 'CHF'))
  tell(0, 'changed', busy('1', '2', 'GBP'))
  expect(shown()).toMatchObject({ version: '2', currency: 'CHF' })
  expect(opened).toHaveLength(1)

  tell(0, 'changed', busy('3', '4', 'GBP'))
  expect(shown()).toMatchObject({ version: '2', currency: 'CHF' })
  expect(opened).toHaveLength(2)
  tell(1, 'now', now('4'))
  expect(shown()).toMatchObject({ version: '4', currency: 'EUR' })
  stop()
})

test('a screen that asks says what it has, and shows what has changed [R12.593]', async () => {
  vi.useFakeTimers()
  const answers: object[] = [now('1'), busy('1', '1', 'GBP'), busy('1', '2', 'CHF')]
  const asked = vi.fn(async (..._: unknown[]) => answers.shift() ?? busy('2', '2', 'GBP'))
  const { stop, status, shown } = await start(asked)
  opened[0]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  // The first question names what the screen showed before it was loaded.
  expect(asked.mock.calls.slice(1, 3).map(([, input]) => input)).toEqual([
    { query: { since: '1' } },
    { query: { since: '1' } },
  ])
  expect(shown()).toMatchObject({ version: '2', currency: 'CHF' })
  expect(status()).toBe('live')
  stop()
})

test('a stream is tried again at once and then every two seconds, and never by all screens at the same moment [R12.633]', async () => {
  vi.useFakeTimers()
  const chance = vi.spyOn(Math, 'random').mockReturnValue(1)
  const { stop } = await start(async () => Promise.reject(new Error('the server restarts')))
  hear(0)
  const tried: number[] = []
  for (let step = 0; step < 100; step++) {
    if (opened.length > tried.length) {
      tried.push(step * 100)
      opened.at(-1)?.dispatchEvent(new Event('error'))
    }
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(tried).toEqual([0, 500, 1500, 3500, 5500, 7500, 9500])
  chance.mockReturnValue(0)
  const before = opened.length
  opened.at(-1)?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(500)
  expect(opened).toHaveLength(before + 1)
  stop()
})

test('every message says the shop’s time, by which a device with a wrong clock shows the right one [R12.632]', async () => {
  vi.useFakeTimers({ now: new Date('2026-05-13T20:00:00Z') })
  const { stop, ahead } = await start(async () => Promise.reject(new Error('nobody asks')))
  const { shopTime } = await import('#islands/desk/live/clock.ts')
  expect(shopTime().toISOString()).toBe('2026-05-13T20:00:00.000Z')
  tell(0, 'now', { ...now('1'), at: '2026-05-13T18:00:00.000Z' })
  expect(ahead()).toBe(-2 * HOUR)
  expect(shopTime().toISOString()).toBe('2026-05-13T18:00:00.000Z')
  vi.setSystemTime('2026-05-13T18:00:01Z')
  tell(0, 'alive', { at: '2026-05-13T18:00:02.000Z' })
  expect(shopTime().toISOString()).toBe('2026-05-13T18:00:02.000Z')
  tell(0, 'changed', { ...busy('1', '2', 'CHF'), at: '2026-05-13T18:00:11.000Z' })
  expect(shopTime().toISOString()).toBe('2026-05-13T18:00:11.000Z')
  stop()
})
