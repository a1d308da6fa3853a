import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { armSound, armWithAnyTap, isArmed, keepRinging } from '#islands/desk/session/ring.ts'

let tones = 0
let made: FakeAudio | undefined

/** The parts of Web Audio that a ring uses. */
class FakeAudio {
  state = 'suspended'
  currentTime = 0
  constructor() {
    made = this
  }
  destination = {}
  async resume() {
    this.state = 'running'
  }
  createOscillator() {
    return { frequency: {}, connect: (to: object) => to, start: () => void tones++, stop: () => undefined }
  }
  createGain() {
    const node = {
      loudness: 0,
      gain: {
        setValueAtTime: (volume: number) => {
          node.loudness = volume
        },
        exponentialRampToValueAtTime: () => undefined,
      },
      connect: (to: object) => to,
    }
    return node
  }
}

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', FakeAudio)
  page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it rings at once and again and again, until nobody has to answer any more [R12.6]', async () => {
  expect(isArmed()).toBe(false)
  expect(await armSound()).toBe(true)
  tones = 0
  const stop = keepRinging()
  const once = tones
  expect(once).toBeGreaterThan(0)
  vi.advanceTimersByTime(6 * SECOND)
  expect(tones).toBe(3 * once)
  stop()
  vi.advanceTimersByTime(MINUTE)
  expect(tones).toBe(3 * once)
})

test('it gets louder step by step where that is set, and never otherwise [R12.3086]', async () => {
  await armSound()
  const volumes = vi.spyOn(FakeAudio.prototype, 'createGain')
  const loudest = (louderAfter?: number): number[] => {
    volumes.mockClear()
    const stop = keepRinging(louderAfter)
    vi.advanceTimersByTime(MINUTE)
    stop()
    return [...new Set(volumes.mock.results.map(({ value }) => value.loudness))]
  }
  expect(loudest()).toEqual([0.5])
  expect(loudest(20 * SECOND)).toEqual([0.5, 0.75, 1])
})

test('where the browser has taken the sound away, the next tap on anything brings it back, and what rings is heard [R12.634]', async () => {
  await armSound()
  const resume = vi.spyOn(FakeAudio.prototype, 'resume')
  const stop = armWithAnyTap()
  page.dispatchEvent(new Event('click'))
  expect(resume).not.toHaveBeenCalled()
  if (made) made.state = 'suspended'
  page.dispatchEvent(new Event('click'))
  expect(resume).toHaveBeenCalledTimes(1)
  stop()
})

test('a device that never opens its sound has none, and keeps nobody waiting [R12.960]', async () => {
  await armSound()
  if (made) made.state = 'suspended'
  vi.spyOn(FakeAudio.prototype, 'resume').mockReturnValueOnce(new Promise(() => undefined))
  const armed = armSound()
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect(await armed).toBe(false)
})
