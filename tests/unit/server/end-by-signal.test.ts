import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ECHO_MS, endBySignal, MAX_STOP_MS } from '#server/app/end-by-signal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process that receives a signal, and records its exit. */
function stand(stop: () => Promise<unknown>, before?: number) {
  const exits: unknown[] = []
  const target = Object.assign(new EventEmitter(), { exit: (code: unknown) => exits.push(code) })
  endBySignal({ stop, ...(before && { before }), target: target as unknown as NodeJS.Process })
  return { exits, target }
}

const never = () => new Promise<never>(() => undefined)

test('a process that gets a signal ends when all is done [R10.72]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = vi.fn(() => promise)
  const { exits, target } = stand(stop)
  target.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(MAX_STOP_MS - 1)
  expect(exits).toEqual([])
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect([exits, stop.mock.calls.length]).toEqual([[0], 1])
})

test('a second signal ends it at once, but an echo of the first one does not [R10.72]', async () => {
  const stop = vi.fn(never)
  const { exits, target } = stand(stop)
  target.emit('SIGINT')
  target.emit('SIGINT')
  await vi.advanceTimersByTimeAsync(ECHO_MS)
  expect(exits).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  target.emit('SIGTERM')
  expect([exits, stop.mock.calls.length]).toEqual([[1], 1])
})

test('what does not end is ended after its time, which waiting for proxies does not shorten [R10.72]', async () => {
  const { exits, target } = stand(never, 5000)
  target.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(MAX_STOP_MS + 4999)
  expect(exits).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(exits).toEqual([1])
})

test('a failed shutdown is reported by its exit code [R10.72]', async () => {
  const { exits, target } = stand(() => Promise.reject(new Error('no')))
  target.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(0)
  expect(exits).toEqual([1])
})
