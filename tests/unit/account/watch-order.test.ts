import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '#contract/durations.ts'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import { type OrderWatchSource, watchOrder } from '#islands/ui/order/watch-order.ts'

const order = (status: OrderStatus) => ({ code: 'K7M4QX', status }) as Order

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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

test('without events it polls: often until the restaurant has answered, then seldom, then no more', async () => {
  const answers: OrderStatus[] = ['pending_approval', 'pending_approval', 'approved', 'completed']
  const ask = vi.fn(async () => order(answers.shift() ?? 'completed'))
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

test('with events it asks once, receives changes at once and stops listening after the last one', async () => {
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
  await done
  expect(seen).toEqual(['pending_approval', 'approved', 'completed'])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a lost connection is reopened at once, a silent one after a pause, and the order is polled in the meantime [R10.176]', async () => {
  const ask = vi.fn(async () => order('pending_approval'))
  const listen = vi
    .fn<OrderWatchSource['listen']>()
    .mockImplementationOnce(async onOrder => {
      onOrder(order('approved'))
      throw new Error('lost')
    })
    .mockRejectedValue(new Error('refused'))
  const { seen, failures, leave, done } = watch({ ask, listen })
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(listen).toHaveBeenCalledTimes(2)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(seen).toEqual(['pending_approval', 'approved', 'pending_approval'])
  expect(failures).toEqual([])
  leave.abort()
  await done
})
