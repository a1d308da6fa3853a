import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useQuote } from '#islands/ui/use-quote.ts'
import { ApiError } from '#lib/api/errors.ts'
import { renderHook } from './render-hook.ts'

/** What is asked, with how it is answered. */
const { asked } = vi.hoisted(() => ({
  asked: [] as { answer: (quote: object) => void; refuse: (error: Error) => void }[],
}))
vi.mock('#stores/api.ts', () => ({
  api: () => new Promise((answer, refuse) => asked.push({ answer, refuse })),
}))

const SECOND = 1000
/** Each test is at a later time, since a page remembers until when it was refused. */
let now = Date.now()

beforeEach(() => {
  now += 3600 * SECOND
  vi.useFakeTimers({ now })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  asked.length = 0
})

const start = async () => {
  const of = (qty: number) => ({
    cart: { items: [{ type: 'menuItem' as const, menu: { id: '1' }, items: [], qty }] },
  })
  const first: number = 1
  const hook = await renderHook((qty: number) => useQuote(of(qty), ''), first)
  const pass = (ms: number) => hook.act(() => vi.advanceTimersByTime(ms))
  await pass(SECOND)
  return { hook, pass }
}
const tooMany = (retryAfter?: number) => new ApiError({ status: 429, ...(retryAfter && { retryAfter }) })

test('a quote that is refused for now is asked for again once the named time is over [R2.2442]', async () => {
  const { hook, pass } = await start()
  await hook.act(() => asked[0]?.refuse(tooMany(20 * SECOND)))
  expect(hook.result()).toMatchObject({ quote: undefined, isPutOff: true })
  await pass(20 * SECOND)
  expect(asked).toHaveLength(1)
  // Not all devices of a network at once.
  await pass(2 * SECOND)
  expect(asked).toHaveLength(2)
  await hook.act(() => asked[1]?.answer({ total: 9.9 }))
  expect(hook.result()).toMatchObject({ quote: { total: 9.9 }, isPutOff: false })
  await pass(600 * SECOND)
  expect(asked).toHaveLength(2)
})

test('until then no change of the cart asks, and the last one is asked about [R2.2442]', async () => {
  const { hook, pass } = await start()
  await hook.act(() => asked[0]?.refuse(tooMany(20 * SECOND)))
  for (let qty = 2; qty < 12; qty++) {
    await hook.render(qty)
    await pass(SECOND)
  }
  expect(asked).toHaveLength(1)
  expect(hook.result().isPutOff).toBe(true)
  await pass(12 * SECOND)
  expect(asked).toHaveLength(2)
  await hook.act(() => asked[1]?.answer({ total: 99 }))
  expect(hook.result()).toMatchObject({ quote: { total: 99 }, isPutOff: false })
})

test('one that is refused without a time waits for a minute, and one that fails is not asked for again [R2.2442]', async () => {
  const { hook, pass } = await start()
  await hook.act(() => asked[0]?.refuse(tooMany()))
  await pass(59 * SECOND)
  expect(asked).toHaveLength(1)
  await pass(3 * SECOND)
  expect(asked).toHaveLength(2)
  await hook.act(() => asked[1]?.refuse(new ApiError({ status: 500 })))
  expect(hook.result().isPutOff).toBe(false)
  await pass(600 * SECOND)
  expect(asked).toHaveLength(2)
})
