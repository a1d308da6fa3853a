import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { isTip, OWN_TIP, tipCents, typedAmount } from '#islands/checkout/tip.ts'

test.each([
  ['nothing chosen', { tip: '', tipAmount: '5' }, 0],
  ['a tenth of 18.80', { tip: '10', tipAmount: '' }, 188],
  ['half a cent is rounded up', { tip: '2.5', tipAmount: '' }, 47],
  ['an amount of one’s own', { tip: OWN_TIP, tipAmount: '2,50' }, 250],
  ['nothing typed yet', { tip: OWN_TIP, tipAmount: '' }, 0],
  ['no amount', { tip: OWN_TIP, tipAmount: 'viel' }, 0],
])('%s [R5.3 R5.4 R5.5]', (_, values, cents) => expect(tipCents(values, 1880)).toBe(cents))

test.each([
  ['2', 2],
  ['2,5', 2.5],
  ['2.05', 2.05],
  [' 3,00 € ', 3],
  ['0', 0],
  ['-1', undefined],
  ['1,234', 1.23],
  ['1.005', 1.01],
  ['2,999', 3],
  ['1e3', undefined],
  ['', undefined],
])('“%s” is read as %s [R5.3 R5.151]', (text, amount) => expect(typedAmount(text)).toBe(amount))

test.each([
  ['', true],
  ['1000', true],
  ['1000,004', true],
  ['1000,01', false],
  ['zwei', false],
])('“%s” can be given: %s [R5.3]', (text, can) => expect(isTip(text)).toBe(can))

test('no preset is more than the highest tip that the server takes [R5.5]', () => {
  expect(tipCents({ tip: '10', tipAmount: '' }, 2_000_000)).toBe(limits.tip * 100)
})
