import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { firstChoice } from '#lib/cart/choice.ts'
import { buildProductLine } from '#lib/cart/line-build.ts'
import { pizza } from '../lib/fixtures.ts'
import { stubBrowser } from '../stores/browser.ts'

const { local, reload } = stubBrowser()
afterAll(() => {
  vi.unstubAllGlobals()
  reload()
})

const load = async () => {
  reload()
  return { ...(await import('#lib/cart/cart.ts')), ...(await import('#lib/cart/due.ts')) }
}
const line = buildProductLine(pizza, 'pizza', firstChoice(pizza), { qty: 1, currency: 'EUR' })

beforeEach(() => {
  delete local.cart
  delete local.promotion
})

test('what is due is what the server has said of this cart, also on the next page [R4.2051]', async () => {
  const { $cart, addLine, dueOf, keepDue } = await load()
  addLine(line)
  expect(dueOf($cart.get())).toBe(850)
  keepDue($cart.get(), 765)
  expect(dueOf($cart.get())).toBe(765)
  const next = await load()
  expect(next.dueOf(next.$cart.get())).toBe(765)
})

test('it holds for no other cart, and not once nothing is taken off any more [R4.2051]', async () => {
  const { $cart, addLine, dueOf, keepDue } = await load()
  addLine(line)
  keepDue($cart.get(), 765)
  addLine(line)
  expect(dueOf($cart.get())).toBe(1700)
  keepDue($cart.get(), 1530)
  keepDue($cart.get(), undefined)
  expect(dueOf($cart.get())).toBe(1700)
})
