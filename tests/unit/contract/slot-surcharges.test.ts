import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { slotDishes, writtenDishes } from '#contract/describe/data/slot-dishes.ts'
import { Menu } from '#contract/menu/catalogue.ts'
import { resolveCombo } from '#contract/menu/choices/choices.ts'
import { lowestCombo } from '#contract/menu/choices/lowest-combo.ts'
import { comboPrice } from '#islands/ui/combo/combo-price.ts'
import { slotChoicesOf } from '#lib/cart/choice.ts'
import { buildComboLine } from '#lib/cart/line-build.ts'
import { pricedLine } from '#lib/cart/line-view.ts'

const dish = (id: string, price: number, surcharge?: number, vatRate = 7) => ({
  id,
  name: id,
  vatRate,
  surcharge,
  sizes: [{ id: 'm', price }],
})

const combo = (...slots: object[]) =>
  z.parse(Menu, { id: 'c', name: 'Mittag', price: 10, discount: 10, items: slots })

const main = { id: 'main', required: true, products: [dish('soup', 6), dish('steak', 18, 4.5)] }
const drink = { id: 'drink', required: false, products: [dish('wine', 6, 2, 19)] }

const choose = (menu: Menu, ...ids: string[]) =>
  slotChoicesOf(menu, undefined).map((choice, index) => ({ ...choice, productId: ids[index] }))

describe('a dish in a part of a combo', () => {
  test('adds its surcharge to the price, at its own VAT rate [R3.1157]', () => {
    const menu = combo(main, drink)
    const resolved = resolveCombo(menu, choose(menu, 'steak', 'wine'), 'EUR')
    expect(resolved.unit).toBe(900 + 450 + 200)
    expect(resolved.parts.reduce((sum, { gross }) => sum + gross, 0)).toBe(resolved.unit)
    expect(resolved.parts).toEqual([
      { rate: 7, gross: 675 + 450 },
      { rate: 19, gross: 225 + 200 },
    ])
    expect(resolveCombo(menu, choose(menu, 'soup'), 'EUR').unit).toBe(900)
  })

  test('has a share of the price in full steps of the currency, whatever makes it cheaper [R9.1382]', () => {
    const without = { id: 'without', name: 'Ohne', price: -0.5 }
    const cheaper = { id: 'v', name: 'Brot', type: 'checkbox', options: [without] }
    const soup = { ...dish('soup', 1), variants: [cheaper] }
    const menu = {
      ...combo({ ...main, products: [soup] }, { ...drink, products: [dish('wine', 2)] }),
      price: 1,
      discount: 0,
    }
    const [first, second] = choose(menu, 'soup', 'wine')
    if (!first || !second) throw new Error('two parts')
    const picked = {
      ...first,
      optionIds: [{ variantId: 'v', value: [{ optionId: 'without', selected: true, price: 0 }] }],
    }
    // A third of a dinar for the soup, which nothing makes cheaper than nothing.
    expect(resolveCombo(menu, [picked, second], 'KWD').unit).toBe(670)
  })

  test('keeps it in the cart [R3.1157]', () => {
    const menu = combo(main, drink)
    const line = buildComboLine(menu, choose(menu, 'steak', 'wine'), { qty: 1, currency: 'EUR' })
    const supply = { day: '2026-05-13', place: 'away' as const }
    const { parts } = pricedLine(line, { supply, currency: 'EUR' })
    expect(parts).toEqual(resolveCombo(menu, line.items, 'EUR').parts)
  })
})

describe('the price of a combo on its card', () => {
  test.each([
    ['its own where a choice costs nothing more', [main, drink], { cents: 900, surcharges: 0, isFrom: true }],
    [
      'with the least surcharge where every choice has one',
      [{ ...main, products: [dish('fish', 9, 1), dish('steak', 18, 4.5)] }],
      { cents: 1000, surcharges: 100, isFrom: true },
    ],
    [
      'the same for all where they cost the same',
      [{ ...main, products: [dish('fish', 9, 1), dish('meat', 9, 1)] }],
      { cents: 1000, surcharges: 100, isFrom: false },
    ],
    ['its own where a part may stay empty', [drink], { cents: 900, surcharges: 0, isFrom: false }],
  ])('is %s [R3.1158]', (_, slots, lowest) => {
    expect(lowestCombo(combo(...slots), 'EUR')).toEqual(lowest)
  })

  test('is struck through with the same surcharges [R3.1158]', () => {
    const menu = { ...combo({ ...main, products: [dish('fish', 9, 1)] }), was: 10 }
    expect(comboPrice(menu, 'EUR')).toEqual({ now: 1000, isFrom: false, was: 1100 })
  })
})

test.each(['401', '401@large', '401+1.50', '401@large+1.50 402 403+2'])(
  'the cell “%s” stays as it is when it is read and written [R3.1159]',
  cell => {
    expect(writtenDishes(slotDishes(cell))).toBe(cell)
  },
)

test('a word names a dish, its size and its surcharge [R3.1159]', () => {
  expect(slotDishes('401@large+1.50 402+2 403@small')).toEqual([
    { id: '401', size: 'large', surcharge: '1.50' },
    { id: '402', surcharge: '2' },
    { id: '403', size: 'small' },
  ])
})
