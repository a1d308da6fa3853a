import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/kit/limits.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { firstChoice, slotChoicesOf } from '#lib/cart/choice.ts'
import { buildComboLine, buildProductLine } from '#lib/cart/line-build.ts'
import type { PageConfig } from '#lib/routing/page-config.ts'
import { family, pizza } from '../lib/fixtures.ts'
import { stubBrowser } from '../stores/browser.ts'

const { local, session, otherTab, reload } = stubBrowser()

/** Loads the modules as a new page does; storage persists, as after a reload. */
const load = async (own: Partial<PageConfig> = {}) => {
  reload(own)
  const cart = await import('#lib/cart/cart.ts')
  const { $table } = await import('#stores/storage/storage.ts')
  return { ...cart, $table }
}

const dish = (qty = 1): CartLine =>
  buildProductLine(pizza, 'pizza', firstChoice(pizza), { qty: qty, currency: 'EUR' })
const combo = (qty = 1): CartLine =>
  buildComboLine(family, slotChoicesOf(family, undefined), { qty: qty, currency: 'EUR' })
const stored = () => JSON.parse(local.cart ?? 'null')

beforeEach(() => {
  for (const key of Object.keys(local)) delete local[key]
  for (const key of Object.keys(session)) delete session[key]
})

describe('the cart', () => {
  test('is stored after every line and is back after a reload [R4.1 R4.2 R9.20]', async () => {
    const first = await load()
    first.addLine(dish(2))
    expect(stored()).toMatchObject({ items: [{ productId: '12', qty: 2 }], source: 'web', branch: null })
    first.addLine(combo())
    expect(stored().items).toHaveLength(2)
    const again = await load()
    expect(again.$cart.get()).toEqual(stored())
    expect(again.countOf(again.$cart.get())).toBe(3)
    again.removeLine(0)
    expect(stored().items).toMatchObject([{ type: 'menuItem' }])
  })

  test('holds one order key that reloads and tabs share, and a flush replaces [R4.3 R10.10]', async () => {
    const { addLine, flushCart, $cart } = await load()
    expect($cart.get().orderKey).toBe('')
    addLine(dish())
    const key = $cart.get().orderKey
    expect(key).toMatch(/^[\da-f-]{36}$/)
    addLine(combo())
    expect($cart.get().orderKey).toBe(key)
    expect((await load()).$cart.get().orderKey).toBe(key)
    flushCart()
    addLine(dish())
    expect($cart.get().orderKey).not.toBe(key)
  })

  test('belongs to one branch, and takes no line of another [R4.28]', async () => {
    const of = (branch: string | null) =>
      load({ branch, features: { guestCheckout: true, branches: true, orderTypes: [] } })
    const mitte = await of('mitte')
    expect(mitte.addLine(dish())).toBe(true)
    expect(stored()).toMatchObject({ branch: 'mitte', items: [{ qty: 1 }] })
    for (const elsewhere of ['west', null]) {
      const { addLine, $cart } = await of(elsewhere)
      expect(addLine(dish())).toBe(false)
      expect($cart.get()).toMatchObject({ branch: 'mitte', items: [{ qty: 1 }] })
    }
    expect((await of('mitte')).addLine(dish())).toBe(true)
    expect((await load()).addLine(dish())).toBe(true)
    expect(stored()).toMatchObject({ branch: 'mitte', items: [{ qty: 3 }] })
  })

  test('when flushed is gone, from storage too, with the session’s table [R4.3]', async () => {
    const { addLine, flushCart, $cart, $table } = await load()
    addLine(dish())
    $table.set('7')
    expect(session.table).toBe('7')
    flushCart()
    expect($cart.get().items).toEqual([])
    expect(local).not.toHaveProperty('cart')
    expect(session).not.toHaveProperty('table')
    expect($table.get()).toBeUndefined()
  })

  test('is gone from storage with its last line', async () => {
    const { addLine, removeLine } = await load()
    addLine(dish())
    removeLine(0)
    expect(local).not.toHaveProperty('cart')
  })

  test('never stores a sum [R4.37]', async () => {
    const { addLine, $cart, priceOf, sumsOf } = await load()
    addLine(dish(2))
    addLine(combo())
    expect(Object.keys(stored()).sort()).toEqual(['branch', 'items', 'orderKey', 'source'])
    expect(priceOf($cart.get())).toBe(2 * 850 + 3780)
    const price = 2 * 850 + 3780
    expect(sumsOf($cart.get())).toEqual({ price, deposit: 0, tax: 0, total: price })
  })
})

describe('a line', () => {
  test('that is there already adds its quantity [R4.4]', async () => {
    const { addLine, $cart } = await load()
    addLine(dish(6))
    addLine(dish(3))
    expect($cart.get().items).toMatchObject([{ qty: 9 }])
    addLine(combo(4))
    addLine(combo(4))
    expect($cart.get().items.map(line => line.qty)).toEqual([9, 6, 2])
  })

  test('keeps its quantity in bounds [R4.4 R4.5 R9.4]', async () => {
    const { addLine, setQty, $cart } = await load()
    addLine(dish(0.2))
    addLine(combo(9))
    expect($cart.get().items.map(line => line.qty)).toEqual([1, 6])
    setQty(0, 40)
    setQty(1, 40)
    expect($cart.get().items.map(line => line.qty)).toEqual([40, 6])
    setQty(0, 0)
    setQty(1, -1)
    expect($cart.get().items.map(line => line.qty)).toEqual([1, 1])
  })

  test('comes back in its place when its removal is undone', async () => {
    const { addLine, removeLine, $cart } = await load()
    addLine(dish())
    addLine(combo())
    const undo = removeLine(0)
    expect($cart.get().items).toMatchObject([{ type: 'menuItem' }])
    undo()
    expect($cart.get().items).toMatchObject([{ type: 'productItem' }, { type: 'menuItem' }])
  })

  test('that is edited stays in its place, or joins one that it now equals', async () => {
    const { addLine, replaceLine, $cart } = await load()
    const large = { ...firstChoice(pizza), sizeId: 'g' }
    const small = dish()
    addLine(small)
    addLine(combo())
    replaceLine(small, buildProductLine(pizza, 'pizza', large, { qty: 8, currency: 'EUR' }))
    expect($cart.get().items).toMatchObject([{ sizeId: 'g', qty: 8 }, { type: 'menuItem' }])
    addLine(small)
    replaceLine(small, buildProductLine(pizza, 'pizza', large, { qty: 1, currency: 'EUR' }))
    expect($cart.get().items).toMatchObject([{ sizeId: 'g', qty: 9 }, { type: 'menuItem' }])
    replaceLine(small, small)
    expect($cart.get().items).toHaveLength(3)
  })

  test('has no room in a cart of 100 lines', async () => {
    const { addLine, $cart } = await load()
    for (let id = 0; id < 100; id += 1) addLine({ ...dish(), productId: String(id) } as CartLine)
    expect(addLine(combo())).toBe(false)
    expect($cart.get().items).toHaveLength(100)
  })
})

describe('other tabs', () => {
  test('write the cart that this one shows [R4.38]', async () => {
    const { addLine, $cart, countOf } = await load()
    const counts: number[] = []
    $cart.subscribe(cart => counts.push(countOf(cart)))
    addLine(dish())
    otherTab('cart', JSON.stringify({ ...stored(), items: [dish(), combo(3)] }))
    otherTab('cart', undefined)
    expect(counts).toEqual([0, 1, 4, 0])
    expect($cart.get().orderKey).toBe('')
  })

  test('cannot break this one', async () => {
    const { addLine, $cart } = await load()
    $cart.listen(() => undefined)
    addLine(dish())
    otherTab('cart', JSON.stringify({ ...stored(), items: [{ ...dish(), extraIds: [null] }, combo()] }))
    expect($cart.get().items).toMatchObject([{ type: 'menuItem' }])
    otherTab('cart', '{')
    expect($cart.get().items).toEqual([])
  })

  test('cannot make this one use an order key again', async () => {
    const { addLine, $cart } = await load()
    $cart.listen(() => undefined)
    addLine(dish())
    const used = $cart.get().orderKey
    otherTab('cart', undefined)
    addLine(dish())
    expect($cart.get().orderKey).not.toBe(used)
  })
})

describe('what cannot be read', () => {
  const readable = { type: 'productItem', productId: '101', name: 'x', qty: 1, price: 6.9 }
  const other = (line: object): string => JSON.stringify({ items: [{ ...readable, ...line }] })
  test.each(
    [
      ['', 'no json', '{"items": [{', '<img src=x onerror=alert(1)>', 'null', '7', '"x"', '[1,2,3]', '{}'],
      ['{"items":7}', '{"items":"none"}', '{"items":[null,7,"x",{},[]]}'],
      [other({ type: 'voucher' }), other({ price: 'free' }), other({ productId: null })],
    ].flat(),
  )('counts as an empty cart: %s [R4.39]', async garbage => {
    local.cart = garbage
    const { $cart, countOf } = await load()
    expect(countOf($cart.get())).toBe(0)
    expect($cart.get().items).toEqual([])
  })

  test('takes no readable line with it [R4.39 R4.40]', async () => {
    const broken = { type: 'productItem', qty: 2, price: 5, productId: null }
    const bare = { type: 'productItem', qty: 2.4, price: 5, productId: 8, sizeId: 1, name: 'Suppe' }
    local.cart = JSON.stringify({
      items: [broken, dish(), { type: 'soup' }, bare],
      orderKey: 5,
      branch: 7,
    })
    reload()
    const { $cart: counted } = await import('#lib/cart/stored-cart.ts')
    expect(counted.get().items).toHaveLength(2)
    const { $cart } = await load()
    const { tidyCart } = await import('#lib/cart/tidy.ts')
    expect($cart.get().items).toMatchObject([
      { productId: '12', qty: 1 },
      { productId: '8', sizeId: '1', qty: 2, extraIds: [], optionIds: [] },
    ])
    expect($cart.get()).toMatchObject({ source: 'web', branch: null })
    tidyCart()
    expect($cart.get().orderKey).toMatch(/^[\da-f-]{36}$/)
    expect(stored()).toEqual(JSON.parse(JSON.stringify($cart.get())))
  })

  test.each([
    [-3, 1],
    [2.4, 2],
    [1e9, limits.lineQty],
    ['7', 1],
    [undefined, 1],
  ])('is counted as it is kept before islands load: %j [R4.80]', async (qty, counted) => {
    local.cart = JSON.stringify({ items: [{ ...dish(), qty }], orderKey: 'k' })
    reload()
    const { $cart, countOf } = await import('#lib/cart/stored-cart.ts')
    expect(countOf($cart.get())).toBe(counted)
    expect((await load()).$cart.get().items).toMatchObject([{ qty: counted }])
  })

  test.each([
    [-3, 1],
    [500, 500],
    [1e9, limits.lineQty],
  ])('costs no line for its quantity alone: %j [R4.4 R4.5 R4.39]', async (qty, kept) => {
    local.cart = JSON.stringify({ items: [{ ...dish(), qty }], orderKey: 'k' })
    const { $cart } = await load()
    expect($cart.get().items).toMatchObject([{ productId: '12', qty: kept }])
  })

  test.each(['', '💥', 'a b', 'x\ny', 'x'.repeat(201)])(
    'is never an order key that cannot travel: %j [R4.39 R10.11]',
    async orderKey => {
      local.cart = JSON.stringify({ items: [dish()], orderKey })
      const { $cart } = await load()
      const { tidyCart } = await import('#lib/cart/tidy.ts')
      tidyCart()
      const made = $cart.get().orderKey
      expect(made).toMatch(/^[\da-f-]{36}$/)
      tidyCart()
      expect($cart.get().orderKey).toBe(made)
    },
  )

  test('is never a token or a language [R4.39]', async () => {
    Object.assign(local, { token: 'a\nb', lang: '<script>' })
    reload()
    const { $token, $lang } = await import('#stores/storage/storage.ts')
    expect([$token.get(), $lang.get()]).toEqual([undefined, undefined])
    $token.set('abc.def')
    expect(local.token).toBe('abc.def')
    $token.set(undefined)
    expect(local).not.toHaveProperty('token')
  })
})
