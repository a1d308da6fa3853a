import { expect, test } from 'vitest'
import { limits } from '#contract/kit/limits.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { firstChoice, slotChoicesOf } from '#lib/cart/choice.ts'
import { buildComboLine, buildProductLine } from '#lib/cart/line-build.ts'
import { family, pizza } from '../lib/fixtures.ts'
import { stubBrowser } from '../stores/browser.ts'

const { local, reload } = stubBrowser()

/** Loads the modules as a new page does; storage persists, as after a reload. */
async function load() {
  reload()
  return import('#lib/cart/cart.ts')
}

const dish = (qty = 1): CartLine =>
  buildProductLine(pizza, 'pizza', firstChoice(pizza), { qty, currency: 'EUR' })
const combo = (qty: number): CartLine =>
  buildComboLine(family, slotChoicesOf(family, undefined), { qty, currency: 'EUR' })

test('a stored cart of more than an order may hold is cut to that, and says so once [R4.2100]', async () => {
  const kept = [...Array.from({ length: 6 }, () => ({ ...dish(), qty: 2000 })), combo(4)]
  local.cart = JSON.stringify({ items: kept, orderKey: 'k' })
  const said = async () => {
    const { $cart } = await load()
    const { $toasts } = await import('#stores/toasts.ts')
    return [$cart.get().items.map(({ qty }) => qty), $toasts.get().map(({ text }) => text)]
  }
  const cut = [999, 999, 999, 999, 999, 5]
  const word = 'Your cart held more than can be ordered at once, so that it has less now'
  expect(await said()).toEqual([cut, [word]])
  expect(await said()).toEqual([cut, []])
  const { addLine, updateLine, setQty, removeLine, mostOf, $cart } = await load()
  expect([addLine(dish()), mostOf(5), mostOf(0)]).toEqual([false, 5, 999])
  setQty(5, 40)
  expect($cart.get().items[5]?.qty).toBe(5)
  const undo = removeLine(5)
  expect([addLine(dish(4)), addLine(dish(1)), addLine(dish(1))]).toEqual([true, true, false])
  undo()
  expect($cart.get().items.reduce((sum, { qty }) => sum + qty, 0)).toBe(limits.cartQty)
  expect(updateLine(5, { ...combo(6), qty: 6 })).toBe(false)
})
