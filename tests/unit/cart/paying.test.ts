import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HOUR } from '#contract/kit/durations.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { firstChoice, slotChoicesOf } from '#lib/cart/choice.ts'
import { buildComboLine, buildProductLine } from '#lib/cart/line-build.ts'
import { family, pizza } from '../lib/fixtures.ts'
import { stubBrowser } from '../stores/browser.ts'

const { local, session, reload } = stubBrowser()

/** Loads the modules as a new page does; storage persists, as on the way back from a payment. */
const load = async () => {
  reload()
  const lines = await import('#lib/cart/ordered-lines.ts')
  return { ...lines, ...(await import('#lib/cart/cart.ts')), ...(await import('#lib/cart/paying.ts')) }
}

const dish = (qty = 1): CartLine =>
  buildProductLine(pizza, 'pizza', firstChoice(pizza), { qty: qty, currency: 'EUR' })
const combo = (qty = 1): CartLine =>
  buildComboLine(family, slotChoicesOf(family, undefined), { qty: qty, currency: 'EUR' })
const placed = { id: '7', code: 'T-7', url: 'https://pay.example.org/7', key: undefined }
const paid = { ...placed, url: undefined, key: 'k' }

beforeEach(() => {
  for (const place of [local, session]) for (const key of Object.keys(place)) delete place[key]
})

/** A cart of two dishes and a combo, whose order was left for its payment. */
async function leaveToPay(): Promise<void> {
  const { addLine, rememberPaying, $cart } = await load()
  addLine(dish(2))
  addLine(combo())
  rememberPaying(placed, $cart.get().items, 'online')
}

describe('the return from a payment', () => {
  test('empties a cart that is still what was paid [R4.81 R4.3]', async () => {
    await leaveToPay()
    session.table = 't3'
    const { cartOfPaid, settlePaid, $cart } = await load()
    expect(cartOfPaid(paid)).toBe($cart.get().orderKey)
    settlePaid()
    expect([local, session]).toEqual([{}, {}])
  })

  test('leaves what another tab has added, under a new order key [R4.81]', async () => {
    await leaveToPay()
    const key = JSON.parse(local.cart ?? '').orderKey
    const tab = await load()
    tab.addLine(dish(3))
    tab.addLine({ ...combo(), price: 99 })
    const { settlePaid, cartOfPaid, $cart } = await load()
    settlePaid()
    expect($cart.get().items).toMatchObject([
      { type: 'productItem', qty: 3 },
      { type: 'menuItem', price: 99 },
    ])
    expect($cart.get().orderKey).toMatch(/^[\da-f-]{36}$/)
    expect($cart.get().orderKey).not.toBe(key)
    expect(cartOfPaid(paid)).toBeUndefined()
  })

  test('changes nothing when its address is opened again, not even a cart of the same dishes [R4.81]', async () => {
    await leaveToPay()
    const first = await load()
    first.settlePaid()
    first.addLine(dish(2))
    const { cartOfPaid, $cart } = await load()
    expect(cartOfPaid(paid)).toBeUndefined()
    expect($cart.get().items).toMatchObject([{ qty: 2 }])
  })

  test.each([
    ['another order', { ...paid, code: 'T-8' }],
    ['an order that only has an id', { ...paid, code: undefined, id: 'T-8' }],
  ])('of %s is none of this cart [R4.81]', async (_, other) => {
    await leaveToPay()
    expect((await load()).cartOfPaid(other)).toBeUndefined()
  })

  test('does not apply to a cart that was emptied and filled again [R4.81]', async () => {
    await leaveToPay()
    const tab = await load()
    tab.flushCart()
    tab.addLine(dish(2))
    expect((await load()).cartOfPaid(paid)).toBeUndefined()
  })

  test.each(['17', '{}', '{"orderKey":"k","code":"T-7","lines":5}'])(
    'is none of any cart if %s is stored',
    async stored => {
      await leaveToPay()
      local.paying = stored
      expect((await load()).cartOfPaid(paid)).toBeUndefined()
    },
  )
})

test('lines of one combo that fill several places leave together, and no more than was ordered [R4.81]', async () => {
  const { addLine, removeOrdered, orderedLines, $cart } = await load()
  addLine(combo(6))
  addLine(combo(2))
  const ordered = orderedLines([combo(6), combo(1)])
  const { $promotion, typeCode } = await import('#stores/order/promotion.ts')
  typeCode('HALB')
  removeOrdered(ordered)
  // A code that was used for the order leaves the cart with it.
  expect($promotion.get()).toEqual({})
  expect($cart.get().items).toMatchObject([{ type: 'menuItem', qty: 1 }])
})

test('asks about a payment with what the order answered, for a day, until it is known [R4.790]', async () => {
  const { addLine, rememberPaying, $cart } = await load()
  addLine(dish())
  rememberPaying({ ...placed, sess: 's' }, $cart.get().items, 'online')
  expect((await load()).askedPayment()).toEqual({ payment: 'online', sess: 's' })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * HOUR)
  expect((await load()).askedPayment()).toBeUndefined()
  vi.restoreAllMocks()
  const { stopAsking, askedPayment } = await load()
  stopAsking()
  expect(askedPayment()).toBeUndefined()
  expect((await load()).cartOfPaid(paid)).toBe($cart.get().orderKey)
})
