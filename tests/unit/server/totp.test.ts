import { expect, test } from 'vitest'
import { base32, codeAt, stepAt, stepOf } from '#server/staff/totp.ts'

const SECRET = base32(Buffer.from('12345678901234567890'))

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %i s is that of RFC 6238 [R12.3]', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code)
})

test('a code works from one step before to one after, and never again once it was used [R12.3]', () => {
  const now = new Date('2026-11-20T17:00:00Z')
  const step = stepAt(now)
  const accepted = [-2, -1, 0, 1, 2].map(
    away => stepOf(SECRET, codeAt(SECRET, step + away), now) !== undefined,
  )
  expect(accepted).toEqual([false, true, true, true, false])
  expect(stepOf(SECRET, codeAt(SECRET, step), now, step)).toBeUndefined()
  expect(stepOf(SECRET, codeAt(SECRET, step + 1), now, step)).toBe(step + 1)
  const code = codeAt(SECRET, step)
  expect(stepOf(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(step)
})

test('base32 is that of RFC 4648 [R12.3]', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(text => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
})
