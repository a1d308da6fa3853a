import { expect, test } from 'vitest'
import { firstChoice, slotChoicesOf } from '#lib/cart/choice.ts'
import { buildComboLine, buildProductLine } from '#lib/cart/line-build.ts'
import { family, pizza } from '../lib/fixtures.ts'
import { stubBrowser } from '../stores/browser.ts'

const { reload } = stubBrowser()

/** Loads the modules as a new page does; storage persists, as after a reload. */
async function load() {
  reload()
  return { ...(await import('#lib/cart/cart.ts')), ...(await import('#lib/cart/if-out.ts')) }
}

const terms = { qty: 1, currency: 'EUR' }
const small = firstChoice(pizza)

test('what is to be done if a dish is out stays with its line when it is edited, and after a reload [R4.3110]', async () => {
  const { addLine, replaceLine, setIfOut, $cart } = await load()
  const dish = buildProductLine(pizza, 'pizza', small, terms)
  addLine(dish)
  addLine(buildComboLine(family, slotChoicesOf(family, undefined), terms))
  setIfOut(0, 'leave')
  const [said] = $cart.get().items
  replaceLine(said ?? dish, buildProductLine(pizza, 'pizza', { ...small, sizeId: 'g' }, terms))
  expect($cart.get().items.map(({ ifOut }) => ifOut)).toEqual(['leave', undefined])
  const later = await load()
  expect(later.$cart.get().items).toMatchObject([{ sizeId: 'g', ifOut: 'leave' }, { type: 'menuItem' }])
  later.setIfOut(0, undefined)
  expect(later.$cart.get().items.filter(({ ifOut }) => ifOut !== undefined)).toEqual([])
})
