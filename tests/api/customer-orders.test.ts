import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { catalogue, fieldTexts } from '#contract/kit/texts.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { markedHome, typedHome } from './setup/address.ts'
import { call, errorOf, send } from './setup/call.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { bruschetta, cartOf, cola, delivery, home, lunch, type OrderBody, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, setSetting, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
let userId: string
let ada: ReturnType<typeof bearer>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await forgetOrders(shop)
  userId = await customer(shop, { name: 'Ada Beispiel', email: `ada-${crypto.randomUUID()}@example.org` })
  ada = bearer(await tokenFor(shop, { userId }))
})

const { name: _, email: __, phone: ___, ...nameless } = takeaway([cola()])
const stored = (code: unknown) =>
  shop.db.selectFrom('orders').selectAll().where('code', '=', String(code)).executeTakeFirstOrThrow()
const save = (body = typedHome()) => call(shop, endpoints.createAddress, { body }, ada)
const food = bruschetta({ qty: 3 })

/** A delivery to an address that the customer has saved. */
const toSaved = (addressId: string, changed: Partial<OrderBody> = {}): OrderBody => {
  const { address: _, ...body } = delivery([food], { addressId, ...changed })
  return body
}

describe('an order of a customer', () => {
  test('takes name, e-mail and phone of the account where the form has none [R6.11]', async () => {
    const user = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    for (const [body, name, phone] of [
      [nameless, 'Ada Beispiel', '+4930901820'],
      [{ ...nameless, name: ' ', email: '', phone: '' }, 'Ada Beispiel', '+4930901820'],
      [{ ...nameless, name: 'Nachbarin', phone: '030 8871423' }, 'Nachbarin', '+49308871423'],
    ] as const) {
      const { code } = await call(shop, endpoints.createOrder, { body }, ada)
      expect(await stored(code)).toMatchObject({ user_id: userId, name, phone, email: user.email })
    }
  })

  test('is refused with what is wrong in the form, and without what nobody knows', async () => {
    const wrong = { ...nameless, email: 'ada@', phone: 'call me' }
    const refused = await errorOf(shop, endpoints.createOrder, { body: wrong }, ada)
    expect(refused).toMatchObject({
      status: 422,
      message: catalogue.validation,
      data: { email: [fieldTexts.email], phone: [fieldTexts.phone] },
    })
    await shop.db.updateTable('users').set({ email: null, phone: '' }).where('id', '=', userId).execute()
    const unknown = await errorOf(shop, endpoints.createOrder, { body: nameless }, ada)
    expect(unknown.data).toEqual({ email: [fieldTexts.required], phone: [fieldTexts.phone] })
    const guest = await errorOf(shop, endpoints.placeOrder, { body: nameless })
    expect(Object.keys(guest.data ?? {})).toEqual(['name', 'email', 'phone'])
  })

  test('needs no guest checkout', async () => {
    await setSetting(shop, 'ALLOW_GUEST_CHECKOUT', '')
    await call(shop, endpoints.placeOrder, { body: nameless }, ada)
    await setSetting(shop, 'ALLOW_GUEST_CHECKOUT', '1')
  })

  test('is one, by whichever of the three calls it comes [R7.47 R10.12]', async () => {
    const three = [endpoints.checkout, endpoints.placeOrder, endpoints.createOrder]
    const sending = { ...ada, key: 'one intention' }
    const answers = await Promise.all(three.map(each => call(shop, each, { body: nameless }, sending)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    for (const each of three) {
      const other = await errorOf(shop, each, { body: { ...nameless, notes: 'x' } }, sending)
      expect(other).toMatchObject({ status: 409, order: { id: answers[0]?.id } })
      const wrong = await errorOf(shop, each, { body: { ...nameless, cart: cartOf([]) } }, ada)
      expect(wrong).toMatchObject({
        status: 422,
        message: 'Validation Error',
        data: { items: [fieldTexts.emptyCart] },
      })
    }
    expect(await shop.db.selectFrom('orders').select('code').execute()).toHaveLength(1)
  })
})

describe('a saved address', () => {
  test('is where the order goes, in the area that it has now', async () => {
    const { id } = await save(typedHome({ extras: 'Hof', buildingCode: 'B-12' }))
    const { code = '' } = await call(shop, endpoints.placeOrder, { body: toSaved(id) }, ada)
    const order = await call(shop, endpoints.getOrder, { params: { code } }, ada)
    expect(order.address).toMatchObject({
      name: 'Zuhause',
      address: 'Lychener Straße 12',
      extras: 'Hof',
      zipcode: '10437',
      area: { id: 'helmholtzkiez' },
      buildingCode: 'B-12',
    })
    expect(order.payment.deliver).toBe(1.5)
    await call(shop, endpoints.deleteAddress, { params: { id } }, ada)
    expect((await call(shop, endpoints.getOrder, { params: { code } }, ada)).address).toEqual(order.address)
  })

  test('may be a mark on the map, which the restaurant reads', async () => {
    await setSetting(shop, 'USES_NEW_ADDRESS_SYSTEM', '1')
    const { id } = await save(markedHome({ address: undefined }))
    await setSetting(shop, 'USES_NEW_ADDRESS_SYSTEM', '')
    const { code } = await call(shop, endpoints.placeOrder, { body: toSaved(id) }, ada)
    const address: unknown = JSON.parse((await stored(code)).address ?? '')
    expect(address).toMatchObject({
      address: '',
      extras: '3. Stock',
      coordinates: { lat: 52.544, lng: 13.4182 },
    })
  })

  test('is refused when nobody delivers there any more, or too little was ordered', async () => {
    const { id } = await save()
    const little = toSaved(id, { cart: cartOf([bruschetta()], { fees: 1.5 }) })
    const refused = await errorOf(shop, endpoints.placeOrder, { body: little }, ada)
    expect(refused.data).toEqual({ addressId: [fieldTexts.minimumOrder] })
    await changeCatalogue(shop, tx =>
      tx.updateTable('areas').set({ zipcode: '99999' }).where('id', '=', 'helmholtzkiez').execute(),
    )
    const gone = await errorOf(shop, endpoints.placeOrder, { body: toSaved(id) }, ada)
    expect(gone.data).toEqual({ addressId: [fieldTexts.unknownArea] })
    await changeCatalogue(shop, tx =>
      tx.updateTable('areas').set({ zipcode: '10437' }).where('id', '=', 'helmholtzkiez').execute(),
    )
  })

  test('of somebody else is refused like one that does not exist [R6.9 R6.11]', async () => {
    const { id } = await save()
    const eva = bearer(await tokenFor(shop, { userId: await customer(shop) }))
    for (const addressId of [id, 'nothing']) {
      const refused = await errorOf(shop, endpoints.placeOrder, { body: toSaved(addressId) }, eva)
      expect([refused.status, refused.data]).toEqual([422, { addressId: [fieldTexts.unknownAddress] }])
    }
  })
})

describe('a typed address', () => {
  const { areaId: _, ...typed } = home

  test('needs no area where only one has its zipcode', async () => {
    const { code } = await call(shop, endpoints.placeOrder, { body: delivery([food], { address: typed }) })
    expect(JSON.parse((await stored(code)).address ?? '')).toMatchObject({ area: { id: 'helmholtzkiez' } })
    const body = delivery([food], { address: { ...typed, zipcode: '80331' } })
    const refused = await errorOf(shop, endpoints.placeOrder, { body })
    expect(refused.data).toEqual({ 'address.zipcode': [fieldTexts.unknownArea] })
  })

  test('needs one where two have it', async () => {
    const two = (zipcode: string) =>
      changeCatalogue(shop, tx =>
        tx.updateTable('areas').set({ zipcode }).where('id', '=', 'gleimkiez').execute(),
      )
    await two('10437')
    const refused = await errorOf(shop, endpoints.placeOrder, { body: delivery([food], { address: typed }) })
    expect(refused.data).toEqual({ 'address.areaId': [fieldTexts.required] })
    await call(shop, endpoints.placeOrder, { body: delivery([food]) })
    await two('10439')
  })
})

test('orders are listed with all they hold, the newest first [R3.52 R3.54]', async () => {
  expect(await call(shop, endpoints.getOrders, { query: {} }, ada)).toEqual([])
  const codes: string[] = []
  for (const body of [
    takeaway([cola(), lunch()], { notes: 'Bitte klingeln' }),
    delivery([bruschetta({ qty: 3 })], { orderTime: 'later', deliverAt: '2026-11-20T20:00:00+01:00' }),
  ]) {
    const { code = '' } = await call(shop, endpoints.placeOrder, { body }, ada)
    codes.unshift(code)
    shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE)
  }
  await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
  const orders = await call(shop, endpoints.getOrders, { query: {} }, ada)
  expect(orders.map(({ code }) => code)).toEqual(codes)
  expect(orders[0]).toMatchObject({ deliverAt: '2026-11-20T19:00:00.000Z', address: { zipcode: '10437' } })
  expect(orders[1]).toMatchObject({
    status: 'pending_approval',
    statusText: 'Eingegangen',
    notes: 'Bitte klingeln',
    takeaway: true,
    items: [
      { type: 'productItem', product: { name: 'Cola' } },
      {
        type: 'menuItem',
        qty: 1,
        price: 9.9,
        menu: { name: 'Mittagspizza' },
        items: [{ product: { name: 'Pizza Margherita' } }, { product: { name: 'Cola' } }],
      },
    ],
    payment: { cartTotal: 12.8, price: 12.8, discount: 0 },
  })
  for (const order of orders) {
    expect(await call(shop, endpoints.getOrder, { params: { code: order.code } }, ada)).toEqual(order)
  }
})

test('an order says what was chosen for each of its items, and that an invoice is wanted [R3.53]', async () => {
  const pizza = {
    type: 'productItem' as const,
    productId: '401',
    sizeId: 'mittel',
    price: 11.7,
    extraIds: [
      { extraId: 'pz-parmesan', selected: true },
      { extraId: 'pz-rucola', selected: true },
    ],
    optionIds: [{ variantId: 'weglassen-pizza', value: [{ optionId: 'wp-kaese', selected: true }] }],
  }
  for (const issueInvoice of [true, false]) {
    const body = takeaway([pizza], { issueInvoice })
    const { code = '' } = await call(shop, endpoints.placeOrder, { body }, ada)
    const order = await call(shop, endpoints.getOrder, { params: { code } }, ada)
    expect(order.issueInvoice).toBe(issueInvoice)
    expect(order.items).toMatchObject([
      {
        size: { name: 'Mittel' },
        extras: [{ name: 'Parmesan' }, { name: 'Rucola' }],
        options: [{ name: 'Ohne Käse' }],
      },
    ])
  }
})

const order = async (as: ReturnType<typeof bearer>): Promise<string> =>
  (await call(shop, endpoints.createOrder, { body: takeaway([cola()]) }, as)).code ?? ''

test('orders are listed in pages for those who ask for it, each once however many come in meanwhile [R3.52 R12.578]', async () => {
  const codes: string[] = []
  for (let count = 0; count < 5; count++) codes.push(await order(ada))
  const query = { limit: 2 }
  const read: string[] = []
  for (let page = await call(shop, endpoints.getOrders, { query }, ada); page.length > 0; ) {
    expect(page.length).toBeLessThanOrEqual(2)
    read.push(...page.map(({ code }) => code))
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    await order(ada)
    page = await call(shop, endpoints.getOrders, { query: { ...query, after: read.at(-1) ?? '' } }, ada)
  }
  expect(read.toSorted()).toEqual(codes.toSorted())
  const eva = await customer(shop, { email: `eva-${crypto.randomUUID()}@example.org` })
  const other = await order(bearer(await tokenFor(shop, { userId: eva })))
  expect(await call(shop, endpoints.getOrders, { query: { after: other } }, ada)).toEqual([])
})

test('listing costs the same few statements for one order and for many', async () => {
  const count = async () => {
    shop.statements.length = 0
    await call(shop, endpoints.getOrders, { query: {} }, ada)
    return shop.statements.length
  }
  await call(shop, endpoints.createOrder, { body: nameless }, ada)
  const one = await count()
  for (let index = 0; index < 5; index++) await call(shop, endpoints.createOrder, { body: nameless }, ada)
  expect(await count()).toBe(one)
  expect(one).toBeLessThanOrEqual(4)
})

test('what belongs to somebody else is not found, by any call that names it [R6.9]', async () => {
  const { id } = await save()
  const { code = '' } = await call(shop, endpoints.createOrder, { body: nameless }, ada)
  await setSettings(shop, { ORDER_EDITS: 'yes', ORDER_PUSH: 'yes' })
  const browser = { endpoint: 'https://push.example.com/a', wanted: true }
  const given = { ...typedHome({ name: 'Mine now' }), ...browser, words: 'x' }
  const eva = bearer(await tokenFor(shop, { userId: await customer(shop) }))
  const named = Object.entries(endpoints).filter(
    ([, each]) => each.path.startsWith('/me/') && /\{(id|code)\}/.test(each.path),
  )
  const names = named.map(([name]) => name).toSorted()
  expect(names.join(' ')).toBe(
    'cancelOwnOrder deleteAddress getAddress getOrder pushOwnOrder tellOwnArrival updateAddress watchOrder wishOwnChange',
  )
  for (const [name, { method, path }] of named) {
    const body = method === 'PUT' || name === 'wishOwnChange' ? given : undefined
    const theirs = await send(shop, method, path.replace('{id}', id).replace('{code}', code), body, eva)
    const nobodys = await send(shop, method, path.replace(/\{\w+\}/, 'nothing'), body, eva)
    expect([name, theirs.status]).toEqual([name, 404])
    expect(await theirs.json()).toEqual(await nobodys.json())
  }
  expect(await call(shop, endpoints.getAddresses, {}, eva)).toEqual([])
  expect(await call(shop, endpoints.getOrders, { query: {} }, eva)).toEqual([])
  expect((await call(shop, endpoints.getTransactions, { query: {} }, eva)).data).toEqual([])
  expect(await call(shop, endpoints.getAddresses, {}, ada)).toMatchObject([{ id, name: 'Zuhause' }])
})
