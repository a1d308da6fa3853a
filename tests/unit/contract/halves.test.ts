import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toCents } from '#contract/kit/money.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { Menu } from '#contract/menu/catalogue.ts'
import { resolveCombo } from '#contract/menu/choices/choices.ts'
import { type HalvesRule, halvesPrice, halvesRules, withShareSign } from '#contract/menu/choices/halves.ts'
import { lowestCombo } from '#contract/menu/choices/lowest-combo.ts'
import { partsByRate } from '#contract/menu/tax-parts.ts'
import { unitDeposit } from '#contract/orders/price.ts'
import { slotChoicesOf, slotsAtSize } from '#lib/cart/choice.ts'
import { reordered } from '#lib/cart/current-lines.ts'
import { halvesBill } from '#lib/cart/halves-bill.ts'
import { buildComboLine } from '#lib/cart/line-build.ts'
import { lineView, pricedLine } from '#lib/cart/line-view.ts'
import { lineKey } from '#lib/cart/lines.ts'
import { priceCart } from '#server/orders/price-cart.ts'
import type { Catalogue } from '#server/shop/catalogue.ts'

const supply = { day: '2026-05-13', place: 'away' as const }

const cheese = { id: 'cheese', name: 'Käse', prices: [{ sizeId: 'l', price: 1.5 }] }

const dish = (name: string, price: number, more: object = {}) => ({
  id: name.toLowerCase(),
  name,
  vatRate: 7,
  sizes: [{ id: 'l', name: 'Groß', price }],
  extras: [cheese],
  ...more,
})

const dishes = [
  dish('Tonno', 10, { allergens: [{ code: 'D', name: 'Fisch' }] }),
  dish('Salami', 8, { allergens: [{ code: 'G', name: 'Milch' }] }),
  dish('Bier', 8, { vatRate: 19 }),
  dish('Weg', 9, { available: false }),
]

const inHalves = (halves: HalvesRule, products: object[] = dishes, count = 2) =>
  z.parse(Menu, {
    id: 'h',
    name: 'Pizza halb & halb',
    price: 0.5,
    halves,
    items: Array.from({ length: count }, (_, index) => ({
      id: `half-${index}`,
      name: `Hälfte ${index + 1}`,
      size: { id: 'l', name: 'Groß' },
      required: true,
      products,
    })),
  })

const choose = (menu: Menu, ...ids: string[]) =>
  slotChoicesOf(menu, undefined).map((choice, index) => ({ ...choice, productId: ids[index] }))

const bought = (menu: Menu, ...ids: string[]) =>
  buildComboLine(menu, choose(menu, ...ids), { qty: 1, currency: 'EUR' })

describe('a dish in halves', () => {
  test.each([
    ['dearest', 50 + 1000],
    ['mean', 50 + 900],
    ['sum', 50 + 1800],
  ] as const)('costs the %s of its halves, and its own price [R3.1270]', (rule, cents) => {
    const menu = inHalves(rule)
    const { unit, parts, problems } = resolveCombo(menu, choose(menu, 'tonno', 'salami'), 'EUR')
    expect({ unit, problems }).toEqual({ unit: cents, problems: [] })
    expect(partsByRate(parts)).toEqual([{ rate: 7, gross: cents }])
  })

  test('adds what is chosen of each half in full [R3.1270]', () => {
    const menu = inHalves('dearest')
    const [first, second] = choose(menu, 'tonno', 'salami')
    if (!first || !second) throw new Error('two halves')
    const extras = [{ id: 'cheese', name: 'Käse', selected: true }]
    expect(resolveCombo(menu, [first, { ...second, extras }], 'EUR').unit).toBe(1050 + 150)
  })

  test.each([
    [[995, 800], 'EUR', 898],
    [[1000, 800, 799], 'EUR', 866],
    [[9950, 8000], 'KWD', 8980],
    [[], 'EUR', 0],
  ])('has a mean of %j in %s that is rounded half up: %i [R3.1271]', (prices, currency, mean) => {
    expect(halvesPrice('mean', prices, currency)).toBe(mean)
    expect(halvesPrice('mean', prices.toReversed(), currency)).toBe(mean)
  })

  test('contains the VAT of its halves, by what they cost alone [R3.1272]', () => {
    const menu = inHalves('dearest')
    const { unit, parts } = resolveCombo(menu, choose(menu, 'tonno', 'bier'), 'EUR')
    expect(unit).toBe(1050)
    expect(parts).toEqual([
      { rate: 7, gross: 583 },
      { rate: 19, gross: 467 },
    ])
  })

  test('is one dish to pack, declares what either half does, and names them as parts [R3.1273]', () => {
    const menu = inHalves('mean')
    const resolved = resolveCombo(menu, choose(menu, 'tonno', 'salami'), 'EUR')
    expect(resolved.packed).toEqual([7])
    expect(unitDeposit(resolved)).toBe(0)
    expect(resolved.chosen.allergens.map(({ code }) => code)).toEqual(['D', 'G'])
    expect(resolved.chosen.items.map(({ name }) => name)).toEqual(['1/2 Tonno', '1/2 Salami'])
    const thirds = inHalves('sum', dishes, 3)
    const { chosen } = resolveCombo(thirds, choose(thirds, 'tonno', 'tonno', 'salami'), 'EUR')
    expect(chosen.items.map(({ name }) => name)).toEqual(['1/3 Tonno', '1/3 Tonno', '1/3 Salami'])
  })

  test('needs each half, and none that is sold out [R3.1274]', () => {
    const menu = inHalves('mean')
    expect(resolveCombo(menu, choose(menu, 'tonno'), 'EUR').problems).toEqual([
      { field: 'items.1', message: fieldTexts.chooseOne },
    ])
    expect(resolveCombo(menu, choose(menu, 'tonno', 'weg'), 'EUR').problems).toEqual([
      { field: 'items.1.productId', message: fieldTexts.soldOut },
    ])
  })

  test('is one line whichever half is named first [R3.1275]', () => {
    const menu = inHalves('dearest')
    const key = lineKey(bought(menu, 'tonno', 'salami'))
    expect(lineKey(bought(menu, 'salami', 'tonno'))).toBe(key)
    expect(lineKey(bought(menu, 'salami', 'salami'))).not.toBe(key)
    const { halves: _, ...combo } = menu
    expect(lineKey(bought(combo, 'salami', 'tonno'))).not.toBe(lineKey(bought(combo, 'tonno', 'salami')))
  })

  test('is ordered again at the price of today [R3.1275]', () => {
    const menu = inHalves('dearest')
    const { changes, line } = reordered({ ...bought(menu, 'tonno', 'salami'), price: 9 }, { menu }, 'EUR')
    expect(changes).toMatchObject([{ field: 'price', old: 9, price: 10.5 }])
    expect(lineView(line).items.map(({ name }) => name)).toEqual(['1/2 Tonno', '1/2 Salami'])
  })
})

describe('the bill of a dish in halves', () => {
  test.each([
    ['dearest', 1000],
    ['mean', 900],
    ['sum', 1800],
  ] as const)(
    'says what each half costs, what the %s of them is, and what comes on top [R3.2553]',
    (rule, counted) => {
      const menu = inHalves(rule)
      const [first, second] = choose(menu, 'tonno', 'salami')
      if (!first || !second) throw new Error('two halves')
      const halves = [
        { name: 'Tonno', cents: 1000 },
        { name: 'Salami', cents: 800 },
      ]
      expect(halvesBill(menu, [first, second], 'EUR')).toEqual({
        ...{ halves, counted, more: [50], unit: counted + 50 },
      })
      const extras = [{ id: 'cheese', name: 'Käse', selected: true }]
      const free = { ...menu, price: 0 }
      expect(halvesBill(free, [first, { ...second, extras }], 'EUR')).toMatchObject({
        ...{ counted, more: [150], unit: counted + 150 },
      })
      expect(halvesBill(free, [first, second], 'EUR')?.more).toEqual([])
    },
  )

  test('is there once all halves are chosen, and not of other combos [R3.2553]', () => {
    const menu = inHalves('mean')
    expect(halvesBill(menu, choose(menu, 'tonno'), 'EUR')).toBeUndefined()
    const { halves: _, ...combo } = menu
    expect(halvesBill(combo, choose(menu, 'tonno', 'salami'), 'EUR')).toBeUndefined()
  })
})

test.each([
  ['1/2 Tonno, + Käse', '½ Tonno, + Käse'],
  ['1/3 Tonno', '⅓ Tonno'],
  ['1/10 Tonno', '⅒ Tonno'],
  ['1/11 Tonno', '1/11 Tonno'],
  ['Tonno 1/2 Liter', 'Tonno 1/2 Liter'],
  ['1/2', '1/2'],
])('guests read %s as %s [R3.2554]', (name, shown) => expect(withShareSign(name)).toBe(shown))

test('at another size it keeps its halves by their places, without what that size does not have [R2.2551]', () => {
  const menu = inHalves('mean')
  const large = dishes.filter(({ name }) => name !== 'Tonno')
  const sizes = [{ id: 'xl', name: 'Riesig', price: 15 }]
  const extras = [cheese, { id: 'ham', name: 'Schinken', prices: [{ sizeId: 'xl', price: 2 }] }]
  const other = z.parse(Menu, {
    ...menu,
    items: ['links', 'rechts'].map(id => ({
      ...{ id, name: id, size: { id: 'xl', name: 'Riesig' }, required: true },
      products: large.map(each => ({ ...each, sizes, extras })),
    })),
  })
  const [first, second] = choose(menu, 'tonno', 'salami')
  if (!first || !second) throw new Error('two halves')
  const chosen = ['cheese', 'ham'].map(id => ({ id, name: id, selected: true }))
  expect(slotsAtSize(other.items, [first, { ...second, extras: chosen }])).toMatchObject([
    { slotId: 'links', productId: undefined, extras: [] },
    { slotId: 'rechts', productId: 'salami', extras: [{ id: 'ham' }] },
  ])
})

describe('the price of a dish in halves on its card', () => {
  test.each([
    ['dearest', 850],
    ['mean', 850],
    ['sum', 1650],
  ] as const)('is the lowest by %s [R3.1276]', (rule, cents) => {
    expect(lowestCombo(inHalves(rule), 'EUR')).toEqual({ cents, surcharges: 0, isFrom: true })
  })

  test('is the same for all where they cost the same [R3.1276]', () => {
    const same = [dish('A', 8), dish('B', 8)]
    expect(lowestCombo(inHalves('mean', same), 'EUR')).toMatchObject({ cents: 850, isFrom: false })
  })
})

/** The same numbers in every run. */
function randomly(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('whatever is in a cart, browser and server count alike [R3.1277]', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const next = randomly(seed)
    const products = Array.from({ length: 5 }, (_, index) =>
      dish(`D${index}`, (100 + next(2000)) / 100, {
        vatRate: next(2) === 0 ? 7 : 19,
        ...(next(3) === 0 && { surcharge: (1 + next(200)) / 100 }),
      }),
    )
    const rule = halvesRules[next(halvesRules.length)] ?? 'sum'
    const menu = inHalves(rule, products, 2 + next(3))
    const slots = choose(menu, ...menu.items.map(() => `d${next(5)}`)).map(slot => ({
      ...slot,
      extras: next(2) === 0 ? [] : [{ id: 'cheese', name: 'Käse', selected: true }],
    }))
    const line = buildComboLine(menu, slots, { qty: 1 + next(6), currency: 'EUR' })
    const catalogue = { menu: () => menu, currency: 'EUR' } as unknown as Catalogue
    const { lines, changes } = priceCart(catalogue, [line], { supply, lineNote: 0 })
    expect(changes).toEqual([])
    const seen = pricedLine(line, { supply, currency: 'EUR' })
    expect(lines[0]?.resolved.unit).toBe(toCents(line.price, 'EUR'))
    expect(lines[0]?.resolved.parts).toEqual(seen.parts)
    expect(seen.parts.reduce((sum, { gross }) => sum + gross, 0)).toBe(seen.unit)
    expect(lines[0]?.resolved.chosen.items).toEqual(lineView(line).items)
  }
})
