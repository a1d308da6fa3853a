import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/kit/limits.ts'
import { eased, scrollToElement } from '#lib/shell/scroll-to.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window scrolled to its top, with an element 1000 px below; the test triggers animation frames. */
function openWindow({ still = false } = {}) {
  const frames: ((now: number) => void)[] = []
  const heard = new Map<string, () => void>()
  const at: number[] = []
  vi.stubGlobal('scrollX', 0)
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('document', { documentElement: { scrollHeight: 5000 } })
  vi.stubGlobal('getComputedStyle', () => ({ scrollMarginBlockStart: '96px' }))
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  vi.stubGlobal('performance', { now: () => 1000 })
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => heard.set(type, listener))
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  vi.stubGlobal('scrollTo', (_: number, top: number) => at.push(Math.round(top)))
  const element = { getBoundingClientRect: () => ({ top: 1000 }) } as Element
  const frameAt = (now: number) => frames.shift()?.(now)
  return { element, frames, heard, at, frameAt }
}

test('the scroll to a found address takes 600 ms, slow at both ends [R9.11]', () => {
  const { element, frames, at, frameAt } = openWindow()
  scrollToElement(element, limits.addressScroll)
  for (const now of [1000, 1150, 1300, 1450, 1599]) frameAt(now)
  expect(at).toEqual([0, 113, 452, 791, 904])
  expect(frames).toHaveLength(1)
  frameAt(1600)
  expect(at.at(-1)).toBe(904)
  expect(frames).toHaveLength(0)
  expect([0, 0.5, 1].map(eased)).toEqual([0, 0.5, 1])
})

test('with reduced motion it happens at once [R9.11 R11.17]', () => {
  const { element, frames, at } = openWindow({ still: true })
  scrollToElement(element, limits.addressScroll)
  expect(at).toEqual([904])
  expect(frames).toHaveLength(0)
})

test('a visitor’s own scrolling takes precedence', () => {
  const { element, frames, heard, at, frameAt } = openWindow()
  scrollToElement(element, limits.addressScroll)
  frameAt(1150)
  heard.get('wheel')?.()
  frameAt(1300)
  expect(at).toEqual([113])
  expect(frames).toHaveLength(0)
})
