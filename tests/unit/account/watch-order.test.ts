import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import { type OrderWatchSource, watchOrder } from '#islands/ui/order/watch-order.ts'

const order = (status: OrderStatus) => ({ code: 'K7M4QX', status }) as Order

beforeEach(() => {
  vi.useFakeTimers()
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  vi.stubGlobal('document', { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function watch(source: Partial<OrderWatchSource>) {
  const seen: string[] = []
  const failures: unknown[] = []
  const leave = new AbortController()
  const done = watchOrder(
    { ask: async () => order('pending_approval'), listen: async () => {}, ...source },
    { onOrder: ({ status }) => seen.push(status), onFailure: error => failures.push(error) },
    leave.signal,
  )
  return { seen, failures, leave, done }
}

test('without events it polls: often until the restaurant has answered, then seldom, and no more once it is rejected', async () => {
  const answers: OrderStatus[] = ['pending_approval', 'pending_approval', 'approved', 'rejected']
  const ask = vi.fn(async () => order(answers.shift() ?? 'rejected'))
  const { seen, done } = watch({ ask })
  await vi.advanceTimersByTimeAsync(14 * SECOND)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20 * SECOND)
  expect(seen).toEqual(['pending_approval', 'pending_approval', 'approved'])
  await vi.advanceTimersByTimeAsync(50 * SECOND)
  expect(ask).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  await done
  expect(ask).toHaveBeenCalledTimes(4)
})

test('with events it asks once, receives changes at once and stops listening after the last one [R4.873]', async () => {
  const ask = vi.fn(async () => order('pending_approval'))
  const listeners: ((order: Order) => void)[] = []
  const listen: OrderWatchSource['listen'] = (onOrder, signal) =>
    new Promise(resolve => {
      listeners.push(onOrder)
      signal.addEventListener('abort', () => resolve())
    })
  const { seen, done } = watch({ ask, listen })
  await vi.advanceTimersByTimeAsync(100 * SECOND)
  listeners[0]?.(order('approved'))
  expect(seen).toEqual(['pending_approval', 'approved'])
  listeners[0]?.(order('completed'))
  await vi.advanceTimersByTimeAsync(MINUTE - SECOND)
  expect(seen).toEqual(['pending_approval', 'approved', 'completed'])
  expect([listeners.length, ask.mock.calls.length]).toEqual([1, 1])
  ask.mockResolvedValue(order('rejected'))
  await vi.advanceTimersByTimeAsync(SECOND)
  await done
})

test('a completed order is asked for once a minute, for an hour, and followed again when that is taken back [R4.873]', async () => {
  const ask = vi.fn(async () => order('completed'))
  const listen = vi.fn<OrderWatchSource['listen']>(
    (_, signal) =>
      new Promise(resolve => {
        signal.addEventListener('abort', () => resolve())
      }),
  )
  const { seen, leave, done } = watch({ ask, listen })
  await vi.advanceTimersByTimeAsync(30 * MINUTE)
  expect([ask.mock.calls.length, listen.mock.calls.length]).toEqual([31, 0])
  ask.mockResolvedValueOnce(order('approved'))
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(seen.at(-1)).toBe('approved')
  expect(listen).toHaveBeenCalledTimes(1)
  leave.abort()
  await done

  ask.mockClear()
  const other = watch({ ask, listen })
  await vi.advanceTimersByTimeAsync(3 * 60 * MINUTE)
  await other.done
  expect(ask).toHaveBeenCalledTimes(61)
})

test('a lost connection is reopened at once and then every two seconds at most, and the order is asked for now and then [R10.176 R12.633]', async () => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(1)
  const ask = vi.fn(async () => order('pending_approval'))
  const tried: number[] = []
  const began = Date.now()
  const listen = vi.fn<OrderWatchSource['listen']>(async onOrder => {
    if (tried.push(Date.now() - began) === 1) onOrder(order('approved'))
    throw new Error('the server restarts')
  })
  const { seen, failures, leave, done } = watch({ ask, listen })
  await vi.advanceTimersByTimeAsync(8 * SECOND)
  expect(tried).toEqual([0, 500, 1500, 3500, 5500, 7500])
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(seen).toEqual(['pending_approval', 'approved', 'pending_approval'])
  expect(failures).toEqual([])

  chance.mockReturnValue(0)
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  const times = tried.length
  await vi.advanceTimersByTimeAsync(SECOND)
  // Not all guests at the same moment.
  expect(tried.length).toBe(times + 2)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  // A server that stays away is left in peace.
  expect(tried.length).toBeLessThan(times + 250)
  leave.abort()
  await done
})

test('where a stream is refused, the order is polled as without events [R10.176]', async () => {
  const ask = vi.fn(async () => order('pending_approval'))
  const { leave, done } = watch({ ask, listen: async () => undefined })
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(ask).toHaveBeenCalledTimes(5)
  leave.abort()
  await done
})
