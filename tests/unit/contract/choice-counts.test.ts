import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldTexts } from '#contract/kit/texts.ts'
import { Product } from '#contract/menu/catalogue.ts'
import type { LineExtra, LineOption } from '#contract/menu/choices/cart-line.ts'
import { resolveProduct } from '#contract/menu/choices/choices.ts'
import { keepChoice } from '#lib/cart/choice.ts'
import { buildProductLine } from '#lib/cart/line-build.ts'
import { lineView, pricedLine } from '#lib/cart/line-view.ts'
import { lineKey } from '#lib/cart/lines.ts'
import { countOption, isPicked, pickOption } from '#lib/cart/pick.ts'

const options = [
  { id: 'cream', name: 'Sahne', price: 0.5, most: 3 },
  { id: 'nuts', name: 'Nüsse', price: 1.2, vatRate: 19, most: 3 },
  { id: 'berries', name: 'Beeren', price: 0.9, most: 3 },
  { id: 'small', name: 'Kleiner Becher', price: -0.3 },
]

const bowl = (counts: object) =>
  z.parse(Product, {
    id: 'b',
    name: 'Bowl',
    vatRate: 7,
    sizes: [{ id: 'm', price: 6 }],
    extras: [{ id: 'e', name: 'Mehr Reis', most: 2, prices: [{ sizeId: 'm', price: 0.4 }] }],
    variants: [{ id: 'v', name: 'Toppings', type: 'checkbox', options, ...counts }],
  })

const option = (optionId: string, count?: number): LineOption => ({
  optionId,
  selected: true,
  price: 0,
  count,
})
const chosen = (value: LineOption[], extraIds: LineExtra[] = []) => ({
  sizeId: 'm',
  extraIds,
  optionIds: [{ variantId: 'v', value }],
})
const resolve = (counts: object, ...value: LineOption[]) => resolveProduct(bowl(counts), chosen(value), 'EUR')
const messages = (counts: object, ...value: LineOption[]) =>
  resolve(counts, ...value).problems.map(({ message }) => message)

describe('how many options are chosen', () => {
  const twoToThree = { min: 2, max: 3 }
  test.each([
    ['one too few', [option('cream')], [fieldTexts.chooseMore]],
    ['two', [option('cream'), option('nuts')], []],
    ['the same one twice', [option('cream', 2)], []],
    ['three, one of them twice', [option('cream', 2), option('nuts')], []],
    ['one too many', [option('cream', 2), option('nuts', 2)], [fieldTexts.chooseFewer]],
    ['one more often than it can be had', [option('small', 2)], [fieldTexts.quantity]],
  ])('may be limited: %s [R3.1150]', (_, value, problems) => {
    expect(messages(twoToThree, ...value)).toEqual(problems)
  })

  test('is at least one where an answer is required, and any number where nothing is said [R3.1150]', () => {
    expect(messages({ required: true })).toEqual([fieldTexts.chooseAtLeastOne])
    expect(messages({ required: true, min: 2 }, option('cream'))).toEqual([fieldTexts.chooseMore])
    expect(messages({}, option('cream', 3), option('nuts', 3), option('berries', 3))).toEqual([])
  })
})

describe('what is chosen several times', () => {
  test('costs as much, and is told with its number [R3.1151]', () => {
    const { unit, chosen: told } = resolve({}, option('cream', 3), option('small'))
    expect(unit).toBe(600 + 3 * 50 - 30)
    expect(told.options).toEqual(['3 × Sahne', 'Kleiner Becher'])
  })

  test('may be an extra [R3.1151]', () => {
    const extra = (count: number) => [{ extraId: 'e', selected: true, name: 'Mehr Reis', count }]
    const twice = resolveProduct(bowl({}), chosen([], extra(2)), 'EUR')
    expect(twice).toMatchObject({ unit: 680, problems: [], chosen: { extras: ['2 × Mehr Reis'] } })
    const often = resolveProduct(bowl({}), chosen([], extra(3)), 'EUR')
    expect(often.problems).toEqual([{ field: 'extraIds', message: fieldTexts.quantity }])
  })

  test('is another line than the same chosen once [R3.1151]', () => {
    const line = (count?: number) =>
      buildProductLine(bowl({}), 'c', chosen([option('cream', count)]), { qty: 1, currency: 'EUR' })
    expect(lineKey({ ...line(2), price: 1 })).not.toBe(lineKey({ ...line(), price: 1 }))
    expect(lineKey(line())).toBe(lineKey(line(1)))
  })

  test('stays in the line as often as the menu still lets it be chosen [R3.1151]', () => {
    const extra = { extraId: 'e', selected: true, name: 'Mehr Reis', count: 9 }
    const kept = keepChoice(bowl({}), chosen([option('cream', 9), option('small', 2)], [extra]))
    expect(kept.extraIds).toEqual([{ ...extra, count: 2 }])
    expect(kept.optionIds[0]?.value).toEqual([
      { optionId: 'cream', selected: true, price: 0.5, count: 3 },
      { optionId: 'small', selected: true, price: -0.3 },
    ])
  })

  test('is chosen and taken back option by option', () => {
    const [variant] = bowl({}).variants
    const [cream, nuts] = variant?.options ?? []
    if (!variant || !cream || !nuts) throw new Error('the bowl has no toppings')
    const twice = countOption(variant, pickOption(variant, [], nuts, true), cream, 2)
    expect(resolve({}, ...(twice as LineOption[])).unit).toBe(600 + 120 + 100)
    const none = countOption(variant, twice, cream, 0)
    expect([isPicked(none, cream), isPicked(none, nuts)]).toEqual([false, true])
  })
})

describe('what is in the price', () => {
  const all = [option('cream', 2), option('nuts'), option('berries')]
  test.each([
    ['the dearest', { included: 2 }, 600 + 100],
    ['the dearest, by name', { included: 2, includes: 'dearest' }, 600 + 100],
    ['the cheapest', { included: 3, includes: 'cheapest' }, 600 + 120],
    ['some of the same', { included: 1, includes: 'cheapest' }, 600 + 50 + 120 + 90],
    ['more than are chosen', { included: 9 }, 600],
  ])('are %s of the chosen ones [R3.1152]', (_, counts, cents) => {
    expect(resolve(counts, ...all).unit).toBe(cents)
  })

  test('is never what makes the dish cheaper [R3.1152]', () => {
    expect(resolve({ included: 1, includes: 'cheapest' }, option('small'), option('cream')).unit).toBe(570)
  })

  test('contains no VAT of its own, in the cart as on the receipt [R3.1152 R9.17]', () => {
    const product = bowl({ included: 1 })
    const line = buildProductLine(product, 'c', chosen([option('nuts', 2), option('cream')]), {
      qty: 1,
      currency: 'EUR',
    })
    const parts = [
      { rate: 7, gross: 650 },
      { rate: 19, gross: 120 },
    ]
    expect(resolveProduct(product, line, 'EUR').parts).toEqual(parts)
    const supply = { day: '2026-05-13', place: 'away' as const }
    expect(pricedLine(line, { supply, currency: 'EUR' }).parts).toEqual(parts)
    expect(lineView(line).options).toEqual(['Sahne', '2 × Nüsse'])
  })
})
