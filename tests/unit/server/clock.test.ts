import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/environment.ts'
import { clockFrom } from '#server/kit/clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'tischlein-clock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const demo = { DATA_DIR: folder, SHOP_MODE: 'demo' }
const live = {
  SHOP_MODE: 'live',
  SECRET: '0123456789abcdef'.repeat(2),
  PUBLIC_URL: 'https://shop.example',
  DATA_DIR: folder,
}

describe('CLOCK', () => {
  test('starts a demo shop at another time', () => {
    const { clock } = readConfig({ ...demo, CLOCK: '2026-11-20T18:00:00+01:00' })
    expect(clock?.toISOString()).toBe('2026-11-20T17:00:00.000Z')
    expect(readConfig(demo).clock).toBeUndefined()
    expect(readConfig({ ...demo, CLOCK: '' }).clock).toBeUndefined()
  })

  test('is refused in a live shop, in a sentence', () => {
    expect(readConfig(live).clock).toBeUndefined()
    const wrong = { ...live, CLOCK: '2026-11-20T18:00:00Z' }
    expect(() => readConfig(wrong)).toThrow(ConfigError)
    expect(() => readConfig(wrong)).toThrow(/^CLOCK .* a live shop\. Remove it\.$/)
  })

  test.each(['tomorrow', '2026-11-20', '2026-11-20T18:00:00', '2026-02-30T18:00:00Z', '1732122000'])(
    '%s is no time',
    time => {
      expect(() => readConfig({ ...demo, CLOCK: time })).toThrow(ConfigError)
      expect(() => readConfig({ ...demo, CLOCK: time })).toThrow(/^CLOCK is “.*such as/)
    },
  )
})

describe('the clock', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  test('starts at the given time and runs on', () => {
    const now = clockFrom(new Date('2026-11-20T17:00:00Z'))
    expect(now().toISOString()).toBe('2026-11-20T17:00:00.000Z')
    vi.setSystemTime(new Date('2026-01-01T00:05:00Z'))
    expect(now().toISOString()).toBe('2026-11-20T17:05:00.000Z')
  })

  test('shows the real time otherwise', () => {
    expect(clockFrom(undefined)().toISOString()).toBe('2026-01-01T00:00:00.000Z')
  })
})
