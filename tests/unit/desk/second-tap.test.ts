import { expect, test } from 'vitest'
import { ignoreSecondTap } from '#islands/desk/kit/second-tap.ts'

function isStopped(at: number, [x, y]: [number, number], detail = 1): boolean {
  let stopped = false
  const stop = (): void => {
    stopped = true
  }
  const tap = { clientX: x, clientY: y, timeStamp: at, detail, stopPropagation: stop, preventDefault: stop }
  ignoreSecondTap(tap)
  return stopped
}

test('a double tap counts once, whatever has moved to its place; taps elsewhere, later and by keyboard count [R12.668]', () => {
  expect(isStopped(1000, [50, 50])).toBe(false)
  expect(isStopped(1200, [55, 52])).toBe(true)
  expect(isStopped(1500, [55, 52])).toBe(true)
  expect(isStopped(2000, [55, 52])).toBe(false)
  expect(isStopped(2100, [200, 52])).toBe(false)
  expect(isStopped(2150, [200, 52], 0)).toBe(false)
})
