import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { limits } from '#contract/kit/limits.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { call, errorOf, send } from './setup/call.ts'
import { bruschetta, cartOf, cola, delivery, lunch, type OrderBody, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

const place = (body: OrderBody) => errorOf(shop, endpoints.placeOrder, { body })

/** What is said about each field. */
const said = async (body: OrderBody) => {
  const { status, data } = await place(body)
  return { status, data }
}

const options = (optionIds: NonNullable<ReturnType<typeof bruschetta>['optionIds']>, productId = '702') =>
  bruschetta({ productId, optionIds })

describe('a line that cannot be ordered [R10.7 R10.8]', () => {
  const lines: [string, OrderBody['cart']['items'][number], string, string][] = [
    ['unknown product', bruschetta({ productId: '999' }), 'productId', fieldTexts.unknownProduct],
    [
      'product named like a method',
      bruschetta({ productId: 'toString' }),
      'productId',
      fieldTexts.unknownProduct,
    ],
    ['unknown size', bruschetta({ sizeId: 'riesig' }), 'sizeId', fieldTexts.unknownSize],
    ['size of another product', bruschetta({ sizeId: 'familie' }), 'sizeId', fieldTexts.unknownSize],
    ['unknown extra', bruschetta({ extraIds: [{ extraId: 'gold' }] }), 'extraIds', fieldTexts.unknownExtra],
    [
      'extra of another product',
      bruschetta({ extraIds: [{ extraId: 'pz-kaese' }] }),
      'extraIds',
      fieldTexts.unknownExtra,
    ],
    [
      'unknown option',
      options([{ variantId: 'beilage', value: 'be-kaviar' }]),
      'optionIds.beilage',
      fieldTexts.unknownOption,
    ],
    [
      'option of another variant',
      options([{ variantId: 'beilage', value: 'me-hummus' }]),
      'optionIds.beilage',
      fieldTexts.unknownOption,
    ],
    [
      'variant of another product',
      bruschetta({ optionIds: [{ variantId: 'meze', value: 'me-hummus' }] }),
      'optionIds',
      fieldTexts.unknownOption,
    ],
    ['no required choice', options([]), 'optionIds.beilage', fieldTexts.chooseOne],
    [
      'no choice among the children',
      options([{ variantId: 'beilage', value: 'be-pommes' }]),
      'optionIds.beilage',
      fieldTexts.chooseOne,
    ],
    [
      'two of a single choice',
      options([{ variantId: 'beilage', value: [{ optionId: 'be-brat' }, { optionId: 'be-reis' }] }]),
      'optionIds.beilage',
      fieldTexts.chooseOne,
    ],
    ['nothing ticked of a required one', options([], '106'), 'optionIds.meze', fieldTexts.chooseAtLeastOne],
    ['half a portion', bruschetta({ qty: 1.5 }), 'qty', fieldTexts.quantity],
    ['none', bruschetta({ qty: 0 }), 'qty', fieldTexts.quantity],
    ['seven of a combo', lunch({ qty: 7 }), 'qty', fieldTexts.quantity],
    ['unknown combo', lunch({ menu: { id: 'fruehstueck' } }), 'menu', fieldTexts.unknownMenu],
    [
      'a combo that only an option opens',
      lunch({ menu: { id: 'burger-menue' } }),
      'menu',
      fieldTexts.unknownMenu,
    ],
    [
      'an empty required slot',
      lunch({ items: [{ slotId: 'pizza', productId: '401' }] }),
      'items.1',
      fieldTexts.chooseOne,
    ],
    [
      'a product that the slot does not offer',
      lunch({
        items: [
          { slotId: 'pizza', productId: '404' },
          { slotId: 'getraenk', productId: '1302' },
        ],
      }),
      'items.0',
      fieldTexts.unknownProduct,
    ],
  ]

  test.each(lines)('%s', async (_, line, field, message) => {
    const { status, data, changes } = await place(takeaway([cola(), line]))
    expect(status).toBe(422)
    expect(data).toEqual({ [`items.1.${field}`]: [message] })
    expect(changes).toEqual([{ index: 1, field, message, old: undefined, price: undefined }])
  })

  test('more of a product than one line can hold, or less than 0 [R5.151 R9.2101]', async () => {
    for (const [qty, text] of [
      [limits.lineQty + 1, fieldTexts.tooManyPieces],
      [-1, fieldTexts.invalid],
    ] as const)
      expect((await said(takeaway([bruschetta({ qty })]))).data).toEqual({ 'items.0.qty': [text] })
  })

  test('more pieces than an order can hold, in a quote and a prepared order too [R9.2101]', async () => {
    const qty = limits.lineQty
    const full = [...Array.from({ length: 5 }, () => cola({ qty })), cola({ qty: limits.cartQty - 5 * qty })]
    const cart = cartOf(full)
    await call(shop, endpoints.getQuote, { body: { cart } })
    const more = { data: { items: [fieldTexts.tooManyPieces] } }
    const tooMany = [...full, cola()]
    expect(await said(takeaway(tooMany))).toMatchObject(more)
    const quoted = await send(shop, 'POST', '/checkout/quote', { cart: { ...cart, items: tooMany } })
    expect([quoted.status, await quoted.json()]).toMatchObject([422, more])
    const kept = { items: tooMany, deliveryType: 'takeaway', orderTime: 'now' }
    const prepared = await send(shop, 'POST', '/checkout/prepared', kept)
    expect([prepared.status, await prepared.json()]).toMatchObject([422, more])
  })

  test('more choices than a cart can hold, in a quote and a prepared order too [R5.2441]', async () => {
    const extras = (count: number) => Array.from({ length: count }, () => ({ extraId: '1' }))
    const full = bruschetta({ extraIds: extras(limits.cartEntries - 2) })
    expect((await said(takeaway([cola(), full]))).data).not.toHaveProperty('items')
    const more = { data: { items: [fieldTexts.tooManyPieces] } }
    const tooMany = [full, bruschetta({ extraIds: extras(1) })]
    expect(await said(takeaway(tooMany))).toMatchObject(more)
    const quoted = await send(shop, 'POST', '/checkout/quote', { cart: cartOf(tooMany) })
    expect([quoted.status, await quoted.json()]).toMatchObject([422, more])
    const kept = { items: tooMany, deliveryType: 'takeaway', orderTime: 'now' }
    const prepared = await send(shop, 'POST', '/checkout/prepared', kept)
    expect([prepared.status, await prepared.json()]).toMatchObject([422, more])
  })

  test('more promotions that the guest is known not to get than there can be [R5.2441]', async () => {
    const without = Array.from({ length: limits.knownPromotions + 1 }, (_, id) => id)
    const { data } = await said(takeaway([cola()], { cart: { ...cartOf([cola()]), without } }))
    expect(data).toEqual({ without: [fieldTexts.invalid] })
  })

  test('every bad line is named at once', async () => {
    const { changes } = await place(
      takeaway([bruschetta({ productId: 'x' }), cola({ price: 1 }), lunch({ qty: 9 })]),
    )
    expect(changes.map(change => [change.index, change.field])).toEqual([
      [0, 'productId'],
      [1, 'price'],
      [2, 'qty'],
    ])
  })

  test('a dish that is sold out, by itself and in a combo', async () => {
    const setAvailable = (available: number) =>
      changeCatalogue(shop, tx =>
        tx.updateTable('products').set({ available }).where('id', '=', '401').execute(),
      )
    await setAvailable(0)
    const { data } = await place(
      takeaway([bruschetta({ productId: '401', sizeId: 'klein', price: 7.5 }), lunch()]),
    )
    expect(data).toEqual({
      'items.0.productId': [fieldTexts.soldOut],
      'items.1.items.0.productId': [fieldTexts.soldOut],
    })
    await setAvailable(1)
  })
})

describe('a price that is not ours [R10.6]', () => {
  test('is shown old and new, and nothing is charged', async () => {
    const { status, message, data, changes } = await place(takeaway([cola(), bruschetta({ price: 0.01 })]))
    expect({ status, message, data }).toEqual({
      status: 422,
      message: 'Validation Error',
      data: { 'items.1.price': [fieldTexts.priceChanged] },
    })
    expect(changes).toEqual([
      { index: 1, field: 'price', message: fieldTexts.priceChanged, old: 0.01, price: 6.9 },
    ])
  })

  test('a total that is not ours is refused, and ours is said [R4.2053]', async () => {
    const body = takeaway([cola()])
    body.cart.total = 2.8
    expect(await place(body)).toMatchObject({
      status: 422,
      data: { total: [fieldTexts.totalChanged] },
      total: 2.9,
    })
  })

  test('a fee that was left out is a total that differs', async () => {
    const body = delivery([bruschetta({ qty: 3 })])
    body.cart = cartOf(body.cart.items)
    expect((await said(body)).data).toEqual({ total: [fieldTexts.totalChanged] })
  })
})
