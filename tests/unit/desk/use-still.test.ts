import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { STILL_MS, watchTouch } from '#islands/desk/board/use-still.ts'

let page: EventTarget
const touch = (type: string) => page.dispatchEvent(new Event(type))

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page is touched until nothing has touched it for a second, and as long as a finger is down [R12.3082]', () => {
  const told: boolean[] = []
  const stop = watchTouch(touched => told.push(touched))
  touch('keydown')
  vi.advanceTimersByTime(STILL_MS - 1)
  touch('wheel')
  vi.advanceTimersByTime(STILL_MS - 1)
  expect(told).toEqual([true])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([true, false])
  touch('pointerdown')
  vi.advanceTimersByTime(MINUTE)
  expect(told).toEqual([true, false, true])
  touch('pointerup')
  vi.advanceTimersByTime(STILL_MS)
  expect(told).toEqual([true, false, true, false])
  stop()
  touch('pointerdown')
  expect(told).toHaveLength(4)
})
