import { beforeEach, expect, test, vi } from 'vitest'
import type { Menu, Product } from '#contract/menu/catalogue.ts'
import { textsOf } from '#contract/menu/choices/chosen.ts'
import { keepChoice, slotChoicesOf } from '#lib/cart/choice.ts'
import { buildComboLine, buildProductLine } from '#lib/cart/line-build.ts'
import { lineView } from '#lib/cart/line-view.ts'
import { lineKey } from '#lib/cart/lines.ts'
import { family, pizza } from '../lib/fixtures.ts'
import { stubBrowser } from '../stores/browser.ts'

const { local, reload } = stubBrowser()

/** The same entity in another language: every name is marked. */
const turkish = <T extends Product | Menu>(thing: T): T =>
  JSON.parse(JSON.stringify(thing), (key, value) => (key === 'name' ? `${value} (tr)` : value))

const choice = keepChoice(pizza, {
  sizeId: 'g',
  extraIds: [{ extraId: 'kaese', selected: true, name: 'Extra Käse' }],
  optionIds: [{ variantId: 'teig', value: 'vollkorn' }],
})
const dish = buildProductLine(pizza, 'pizza', choice, { qty: 3, currency: 'EUR' })
const combo = buildComboLine(family, slotChoicesOf(family, undefined), { qty: 2, currency: 'EUR' })

const asked = vi.fn()
async function load() {
  reload({ lang: 'tr' })
  vi.doMock('#stores/api.ts', () => ({
    api: async (endpoint: { path: string }) => {
      asked(endpoint.path)
      return endpoint.path.includes('menus') ? turkish(family) : turkish(pizza)
    },
  }))
  return { ...(await import('#lib/cart/cart.ts')), ...(await import('#lib/cart/update-texts.ts')) }
}
const told = (lines: (typeof dish | typeof combo)[]) =>
  lines.map(line => ({ vat: [], words: textsOf(lineView(line)) }))

beforeEach(() => {
  delete local.cart
  asked.mockClear()
})

test('lines of another language get new texts, at their price and in their quantity [R5.40 R4.40]', async () => {
  const { $cart, addLine, updateTexts } = await load()
  addLine(dish)
  addLine(combo)
  const { items, orderKey } = $cart.get()
  const there = [
    { ...buildProductLine(turkish(pizza), 'pizza', choice, { qty: 3, currency: 'EUR' }), price: dish.price },
    buildComboLine(turkish(family), slotChoicesOf(family, undefined), { qty: 2, currency: 'EUR' }),
  ]
  await updateTexts(items, told(there))
  const now = $cart.get().items
  expect(now.map(lineView)).toEqual(there.map(lineView))
  expect(now.map(lineKey)).toEqual(items.map(lineKey))
  expect(now.map(({ qty }) => qty)).toEqual([3, 2])
  expect($cart.get().orderKey).toBe(orderKey)
  expect(lineView($cart.get().items[0] ?? dish)).toMatchObject({
    name: 'Bianca (tr)',
    extras: ['Extra Käse (tr)'],
    allergens: [{ name: 'Weizen (tr)' }, { name: 'Milch (tr)' }],
  })
  await updateTexts($cart.get().items, told(there))
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a line with unchanged texts, or one that cannot be ordered, causes no request', async () => {
  const { $cart, addLine, updateTexts } = await load()
  addLine(dish)
  addLine(combo)
  const { items } = $cart.get()
  await updateTexts(items, told([dish, combo]))
  await updateTexts(items, [{ vat: [], words: [] }])
  await updateTexts([{ ...dish, product: undefined }], told([dish]))
  expect($cart.get().items).toEqual(items)
  expect(asked).not.toHaveBeenCalled()
})

test('two languages do not take turns: a page words a line once', async () => {
  const { $cart, addLine, updateTexts } = await load()
  addLine(dish)
  const german = $cart.get()
  const words = [{ vat: [], words: ['Bianca (tr)'] }]
  await updateTexts(german.items, words)
  $cart.set(german)
  await updateTexts(german.items, words)
  expect(asked).toHaveBeenCalledTimes(1)
})
