import { expect, test, vi } from 'vitest'
import { mayLoadAhead } from '#lib/shell/speculate.ts'

const on = (connection: object | undefined): boolean => {
  vi.stubGlobal('navigator', { connection })
  return mayLoadAhead()
}

test('nothing is loaded ahead for visitors who save data or on slow connections [R11.363]', () => {
  for (const effectiveType of ['slow-2g', '2g', '3g'])
    expect(on({ effectiveType }), effectiveType).toBe(false)
  expect(on({ effectiveType: '4g', saveData: true })).toBe(false)
  expect(on({ effectiveType: '4g', saveData: false })).toBe(true)
  expect(on({})).toBe(true)
  expect(on(undefined)).toBe(true)
})
