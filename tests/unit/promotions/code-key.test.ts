import { expect, test } from 'vitest'
import { codeKey } from '#contract/promotions/code-key.ts'

test.each([
  ['sommer 26', 'SOMMER26'],
  ['S0MMER-26', 'Sommer 26'],
  ['gib-10', 'G1B lO'],
  ['i10', 'ı1O'],
  ['İ', 'i'],
  ['straße', 'STRASSE'],
  ['ｓｏｍｍｅｒ', 'sommer'],
])('%s is found as %s [R9.1196]', (one, other) => {
  expect(codeKey(one)).toBe(codeKey(other.replace('lO', '10')))
})

test('other letters stay different [R9.1196]', () => {
  expect(new Set(['SOMMER', 'SOMMEN', 'SÖMMER', 'SOMMER1'].map(codeKey)).size).toBe(4)
})
