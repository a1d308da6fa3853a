import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '#contract/durations.ts'
import { armSound, isArmed, setRinging } from '#islands/desk/session/ring.ts'

let tones = 0

/** The parts of Web Audio that a ring uses. */
class FakeAudio {
  state = 'suspended'
  currentTime = 0
  destination = {}
  async resume() {
    this.state = 'running'
  }
  createOscillator() {
    return { frequency: {}, connect: (to: object) => to, start: () => void tones++, stop: () => undefined }
  }
  createGain() {
    return {
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: (to: object) => to,
    }
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', FakeAudio)
})
afterEach(() => {
  setRinging(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it rings at once and again and again, until nobody has to answer any more [R12.6]', async () => {
  expect(isArmed()).toBe(false)
  expect(await armSound()).toBe(true)
  setRinging(true)
  const once = tones
  expect(once).toBeGreaterThan(0)
  setRinging(true)
  expect(tones).toBe(once)
  vi.advanceTimersByTime(6 * SECOND)
  expect(tones).toBe(3 * once)
  setRinging(false)
  vi.advanceTimersByTime(MINUTE)
  expect(tones).toBe(3 * once)
})
