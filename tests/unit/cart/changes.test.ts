import { beforeEach, describe, expect, test } from 'vitest'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { firstChoice, slotChoicesOf } from '#lib/cart/choice.ts'
import { buildComboLine, buildProductLine } from '#lib/cart/line-build.ts'
import { family, pizza } from '../lib/fixtures.ts'
import { stubBrowser } from '../stores/browser.ts'

const { local, otherTab, reload } = stubBrowser()

const load = async () => {
  reload()
  return { ...(await import('#lib/cart/cart.ts')), ...(await import('#lib/cart/changes.ts')) }
}

const dish: CartLine = buildProductLine(pizza, 'pizza', firstChoice(pizza), { qty: 2, currency: 'EUR' })
const combo: CartLine = buildComboLine(family, slotChoicesOf(family, undefined), { qty: 1, currency: 'EUR' })
const dearer = { index: 0, field: 'price', message: 'The price has changed', old: 8.5, price: 9 }
const gone = { index: 1, field: 'menu', message: 'Sold out', old: undefined, price: undefined }

beforeEach(() => {
  delete local.cart
})

describe('what changed in the cart [R4.40]', () => {
  test('is marked at its line and changes nothing by itself', async () => {
    const { $cart, $changes, addLine, changeOf, markChanges } = await load()
    addLine(dish)
    addLine(combo)
    markChanges([dearer, gone, { ...gone, index: 7 }])
    const [first, second] = $cart.get().items
    if (!first || !second) throw new Error('no lines')
    expect(changeOf($changes.get(), first)).toEqual(dearer)
    expect(changeOf($changes.get(), second)).toEqual(gone)
    expect($cart.get().items).toEqual([dish, combo])
  })

  test('is taken over at the new price once it is accepted', async () => {
    const { $cart, $changes, acceptChange, addLine, markChanges } = await load()
    addLine(dish)
    markChanges([dearer])
    const [line] = $cart.get().items
    if (!line) throw new Error('no line')
    acceptChange(line, dearer)
    expect($cart.get().items).toEqual([{ ...dish, price: 9 }])
    expect($changes.get()).toEqual([])
  })

  test('goes with its line, and is back with it when that is undone', async () => {
    const { $cart, $changes, addLine, markChanges, removeChanged } = await load()
    addLine(dish)
    addLine(combo)
    markChanges([gone])
    const line = $cart.get().items[1]
    if (!line) throw new Error('no line')
    const undo = removeChanged(line)
    expect($cart.get().items).toEqual([dish])
    expect($changes.get()).toEqual([])
    undo()
    expect($cart.get().items).toEqual([dish, combo])
    expect($changes.get()).toHaveLength(1)
  })

  test('is in no sum of the cart while it cannot be ordered, and the bar hears of it [R4.730]', async () => {
    const { $cart, addLine, markChanges, priceOf, removeChanged, sumsOf } = await load()
    const sums: number[] = []
    $cart.subscribe(cart => void sums.push(sumsOf(cart).total))
    addLine(dish)
    const whole = sums.at(-1)
    addLine(combo)
    markChanges([gone])
    expect([priceOf($cart.get()), sums.at(-1)]).toEqual([whole, whole])
    const [, line] = $cart.get().items
    const undo = line && removeChanged(line)
    undo?.()
    expect(sums.at(-1)).toBe(whole)
    markChanges([])
    expect(sums.at(-1)).toBeGreaterThan(whole ?? 0)
  })

  test('that cannot be accepted is shown before a new price', async () => {
    const { $cart, $changes, addLine, changeOf, markChanges } = await load()
    addLine(dish)
    markChanges([dearer, { ...gone, index: 0 }])
    const [line] = $cart.get().items
    expect(line && changeOf($changes.get(), line)).toMatchObject({ message: 'Sold out' })
  })

  test('stays with its line whatever the quantity, also when another tab wrote it', async () => {
    const { $cart, $changes, acceptChange, addLine, changeOf, markChanges, setQty } = await load()
    $changes.listen(() => undefined)
    addLine(dish)
    markChanges([dearer])
    setQty(0, 5)
    otherTab('cart', local.cart)
    const [line] = $cart.get().items
    if (!line) throw new Error('no line')
    expect(changeOf($changes.get(), line)).toEqual(dearer)
    acceptChange({ ...line }, dearer)
    expect($cart.get().items).toMatchObject([{ qty: 5, price: 9 }])
    expect($changes.get()).toEqual([])
  })
})
