import { expect, test } from 'vitest'
import { basePrice, type Quantity } from '#contract/menu/base-price.ts'
import { priceNotes } from '#lib/i18n/price-notes.ts'
import de from '#lib/i18n/shop/de.json'
import { translate, translateBy } from '#lib/i18n/translate.ts'

const of = (amount: number, unit: Quantity['unit']): Quantity => ({ amount, unit })

test.each([
  [290, of(330, 'ml'), { price: 879, unit: 'l' }],
  [290, of(0.33, 'l'), { price: 879, unit: 'l' }],
  [290, of(33, 'cl'), { price: 879, unit: 'l' }],
  [490, of(0.75, 'l'), { price: 653, unit: 'l' }],
  [450, of(1, 'l'), { price: 450, unit: 'l' }],
  [349, of(500, 'g'), { price: 698, unit: 'kg' }],
  // 1.005 exactly in the middle is rounded up, although its double is below it.
  [201, of(2, 'kg'), { price: 101, unit: 'kg' }],
  [1, of(8, 'l'), { price: 0, unit: 'l' }],
  [999_999_99, of(10, 'ml'), { price: 999_999_990_0, unit: 'l' }],
] as const)('%d cents for %o are %o [R11.63]', (price, quantity, base) => {
  expect(basePrice(price, quantity)).toEqual(base)
})

test('has no base price below 10 ml or g [R11.63]', () => {
  expect(basePrice(100, of(9.999, 'g'))).toBeUndefined()
  expect(basePrice(100, of(10, 'g'))).toEqual({ price: 10_000, unit: 'kg' })
})

test('is beside the price in the page’s format [R11.63]', () => {
  const money = { locale: 'de-DE', currency: 'EUR' }
  const t = translateBy((key, params) => translate(de, key, params))
  expect(priceNotes({ price: 2.9, quantity: of(0.33, 'l') }, money, t)).toBe('8,79\u00a0€/l')
  expect(priceNotes({ price: 2.9, quantity: of(0.33, 'l'), deposit: 0.25 }, money, t)).toBe(
    '8,79\u00a0€/l, zzgl. 0,25\u00a0€ Pfand',
  )
  expect(priceNotes({ price: 2.9 }, money, t)).toBe('')
})
