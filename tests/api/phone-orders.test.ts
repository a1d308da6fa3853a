import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskDishes } from '#contract/desk/dishes.ts'
import { DeskBlock, KnownCaller, PhoneQuote, PhoneShop, TakenOrder } from '#contract/desk/phone.ts'
import { notAllowed, pinNeeded } from '#contract/desk/texts.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { call, errorOf, send } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { bruschetta, cola, delivery, home, type SentLine, takeaway } from './setup/order.ts'
import { endSandbox } from './setup/sandbox.ts'
import { FRIDAY_EVENING, openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf, person } from './setup/staff.ts'

let shop: TestShop
let desk: Awaited<ReturnType<typeof counter>>
beforeEach(async () => {
  shop = await openShop()
  await setSettings(shop, { PHONE_ORDERS: '1' })
  desk = await counter(shop)
})
afterEach(() => shop.close())

const PHONE = '030 901820'
const KNOWN = '+4930901820'

/** An order as it is typed at the desk; dishes come without prices, which the server knows. */
const typed = (items: SentLine[], changed: object = {}) => ({
  items,
  name: 'Jürgen Öztürk',
  phone: PHONE,
  deliveryType: 'takeaway',
  orderTime: 'now',
  paymentType: 'counter',
  ...changed,
})
const toHome = (items: SentLine[], changed: object = {}) =>
  typed(items, { deliveryType: 'delivery', paymentType: 'cash', address: home, ...changed })

const quote = async (order: object) => dataOf(await desk.post('/phone/quotes', order), PhoneQuote)
const callerOf = async (phone: string) => dataOf(await desk.post('/phone/callers', { phone }), KnownCaller)

/** Takes an order at the total that its quote has said. */
async function take(order: object, key = crypto.randomUUID()): Promise<Response> {
  const { total } = (await quote(order)).quote
  return desk.post('/phone/orders', { ...order, total }, key)
}
const taken = async (order: object, key?: ReturnType<typeof crypto.randomUUID>) =>
  dataOf(await take(order, key), TakenOrder)
const refused = async (response: Response) => [response.status, (await response.json()).data]

const rowOf = (code: string) =>
  shop.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const count = async () => (await shop.db.selectFrom('orders').select('code').execute()).length

test('a new caller orders: priced by the server, source phone, printed and mailed as others, no e-mail and no terms [R12.3140 R6.3000]', async () => {
  const order = toHome([bruschetta({ qty: 3, price: 0 }), cola({ price: 99 })], { driverNotes: 'Hof links' })
  const { quote: said, prices, problems } = await quote(order)
  expect([prices, problems, said.total]).toEqual([[6.9, 2.9], [], 3 * 6.9 + 2.9 + 1.5])
  const { code, payAt } = await taken(order)
  expect(payAt).toBeUndefined()
  expect(await rowOf(code)).toMatchObject({
    source: 'phone',
    taken_by: 'Theke',
    name: 'Jürgen Öztürk',
    phone: KNOWN,
    email: '',
    user_id: null,
    status: 'pending_approval',
    total: 2510,
    closed_word: '',
    minimum_waived: 0,
  })
  const mails = await shop.db.selectFrom('outbox').select('kind').execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['new-order'])
  const acts = await shop.db
    .selectFrom('acts')
    .select(['subject', 'device'])
    .where('kind', '=', 'order-taken')
    .execute()
  expect(acts).toEqual([{ subject: code, device: 'Theke' }])
  const shown = (await (await desk.get('/now')).json()).data.orders
  expect(shown).toMatchObject([{ code, takenBy: 'Theke' }])
})

test('a guest gets the confirmation where the e-mail address is known, and no cart can call itself the phone [R6.3000]', async () => {
  await taken(typed([cola()], { email: 'ada@example.org' }))
  const kinds = await shop.db.selectFrom('outbox').select('kind').orderBy('kind').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['confirmation', 'new-order'])
  const body = takeaway([cola()])
  const { code = '' } = await call(shop, endpoints.placeOrder, {
    body: { ...body, cart: { ...body.cart, source: 'phone' } },
  })
  expect(await rowOf(String(code))).toMatchObject({ source: '', taken_by: '' })
})

test('a regular is found however the number is written, with name, addresses and lines to order again [R12.3141 R3.3070]', async () => {
  expect(await callerOf('+49 (0)30 901820')).toEqual({
    phone: KNOWN,
    name: '',
    email: '',
    hasAccount: false,
    addresses: [],
    orders: [],
  })
  await call(shop, endpoints.placeOrder, { body: delivery([bruschetta({ qty: 3 })]) }, { key: 'web' })
  await taken(toHome([cola({ qty: 8 })], { address: { ...home, address: 'Rykestr. 12' } }))
  for (const phone of ['030/90 18 20', '+4930901820', '0049 30 901820']) {
    const caller = await callerOf(phone)
    expect(caller).toMatchObject({ phone: KNOWN, name: 'Jürgen Öztürk', email: 'juergen@example.org' })
    expect(caller.addresses).toHaveLength(1)
    expect(caller.orders.map(({ words }) => words)).toEqual(
      expect.arrayContaining([[expect.stringMatching(/^3 × /)]]),
    )
  }
  const [again] = (await callerOf(PHONE)).orders.filter(({ words }) => words[0]?.startsWith('3 × '))
  const { code } = await taken(toHome(again?.lines as SentLine[]))
  expect(await rowOf(code)).toMatchObject({ price: 2070 })
  expect((await refused(await desk.post('/phone/callers', { phone: '030' })))[0]).toBe(422)
})

test('placed twice by a double tap or a lost answer, it is one order [R12.3142]', async () => {
  const order = typed([cola()], { total: 2.9 })
  const answers = await Promise.all([1, 2, 3].map(() => desk.post('/phone/orders', order, 'tapped')))
  const codes = await Promise.all(answers.map(answer => dataOf(answer, TakenOrder)))
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1)
  expect(await count()).toBe(1)
  const changed = await desk.post('/phone/orders', { ...order, name: 'Eva' }, 'tapped')
  expect([changed.status, (await changed.json()).message]).toEqual([409, fieldTexts.alreadyOrdered])
})

test('what is sold out while talking is named at its line, and nothing is ordered [R12.3143 R7.3020]', async () => {
  const order = typed([bruschetta(), cola()])
  expect((await quote(order)).problems).toEqual([])
  const gone = { kind: 'product', target: '101', until: 'tomorrow' }
  const soldOut = await send(shop, 'PUT', '/desk/sold-out', gone, { headers: desk.headers, key: 'gone' })
  expect(soldOut.status).toBe(200)
  const now = await quote(order)
  expect(now.problems).toEqual([{ field: 'items.0.productId', message: fieldTexts.soldOut }])
  expect(await refused(await desk.post('/phone/orders', { ...order, total: 9.8 }, 'late'))).toEqual([
    422,
    { 'items.0.productId': [fieldTexts.soldOut] },
  ])
  expect(await count()).toBe(0)
})

test('a time that is full is not offered on the phone, and one that fills meanwhile is refused as it is to guests [R12.3155]', async () => {
  await setSettings(shop, { SLOT_CAPACITY: '1' })
  const times = async () => dataOf(await desk.get('/phone/shop'), PhoneShop).then(({ times }) => times)
  const time = (await times())[0]?.time
  const order = typed([bruschetta()], { orderTime: 'later', deliverAt: time })
  await taken(order)
  expect((await times()).map(each => each.time)).not.toContain(time)
  expect(await refused(await desk.post('/phone/orders', { ...order, total: 6.9 }, 'full'))).toEqual([
    422,
    { deliverAt: [fieldTexts.timeFull] },
  ])
  expect(await count()).toBe(1)
})

test('in closed hours it needs a word, which is stored with who took it [R12.3144 R7.3021]', async () => {
  shop.clock.now = new Date('2026-11-20T03:00:00Z')
  const order = typed([cola()])
  expect(await quote(order)).toMatchObject({
    isOutOfHours: true,
    problems: [{ field: 'orderTime', message: fieldTexts.closedNow }],
  })
  expect((await take(order)).status).toBe(422)
  const { code } = await taken({ ...order, closedWord: 'Stammgast, Küche weiß es' })
  expect(await rowOf(code)).toMatchObject({ closed_word: 'Stammgast, Küche weiß es', taken_by: 'Theke' })
  shop.clock.now = new Date(FRIDAY_EVENING)
  const open = await taken({ ...order, closedWord: 'nicht nötig' })
  expect(await rowOf(open.code)).toMatchObject({ closed_word: '' })
  const past = { orderTime: 'later', deliverAt: '2026-11-19T17:00:00Z', closedWord: 'gestern' }
  expect(await refused(await take({ ...order, ...past }))).toEqual([
    422,
    { deliverAt: [fieldTexts.timePast] },
  ])
})

test('a minimum is waived by a right that is stored, and only where it was needed [R12.3145]', async () => {
  const order = toHome([cola()])
  expect(await quote(order)).toMatchObject({
    isBelowMinimum: true,
    problems: [{ field: 'address.areaId', message: fieldTexts.minimumOrder }],
  })
  const { code } = await taken({ ...order, waivesMinimum: true })
  expect(await rowOf(code)).toMatchObject({ minimum_waived: 1, taken_by: 'Theke' })
  const large = await taken({ ...toHome([bruschetta({ qty: 4 })]), waivesMinimum: true })
  expect(await rowOf(large.code)).toMatchObject({ minimum_waived: 0 })
})

test('a discount needs a reason and a PIN, which a wrong one does not give, and is in total and VAT [R12.3146 R7.3022]', async () => {
  const boss = await person(shop)
  await boss.send('PUT', '/pin', { pin: '4711' })
  const [{ id }] = (await (await desk.get('/pins')).json()).data
  const order = { ...typed([bruschetta()]), discount: { amount: 1.9, reason: 'Kalt beim letzten Mal' } }
  expect((await quote(order)).quote).toMatchObject({ total: 5, discount: 1.9 })
  const key = crypto.randomUUID()
  const asked = await take(order, key)
  expect([asked.status, (await asked.json()).message]).toEqual([403, pinNeeded])
  expect((await desk.post('/pins', { person: id, pin: '0000' })).status).toBe(422)
  expect((await take(order, key)).status).toBe(403)
  expect(await count()).toBe(0)
  expect((await desk.post('/pins', { person: id, pin: '4711' })).status).toBe(200)
  const { code } = await taken(order, key)
  expect(await rowOf(code)).toMatchObject({
    total: 500,
    discount: 190,
    discount_reason: 'Kalt beim letzten Mal',
    discount_by: boss.name,
    tax_items: JSON.stringify([{ name: '7 %', cents: 33, net: 467 }]),
  })
  expect((await dataOf(await take(order, key), TakenOrder)).code).toBe(code)
  const high = { ...typed([cola()]), discount: { amount: 5, reason: 'zu viel' } }
  expect((await quote(high)).problems).toEqual([
    { field: 'discount.amount', message: fieldTexts.discountTooHigh },
  ])
  expect((await desk.post('/phone/quotes', { ...high, discount: { amount: 1, reason: ' ' } })).status).toBe(
    422,
  )
})

test('paid by a link, it is ordered once it is paid [R12.3147]', async () => {
  const { code, payAt } = await taken(typed([cola()], { paymentType: 'online', email: 'ada@example.org' }))
  expect(await rowOf(code)).toMatchObject({ status: 'payment_pending' })
  const link = await shop.app.request(new URL(payAt ?? '').pathname)
  expect([link.status, payAt]).toEqual([302, expect.stringContaining(`/api/pay/${code}-`)])
  const mail = await shop.db.selectFrom('outbox').select('kind').execute()
  expect(mail).toEqual([{ kind: 'pay-link' }])
  await endSandbox(shop, link.headers.get('Location') ?? '', 'pay')
  expect(await rowOf(code)).toMatchObject({ status: 'pending_approval', source: 'phone' })
  expect((await shop.app.request(new URL(payAt ?? '').pathname)).status).toBe(200)
  const wrong = await shop.app.request(`/api/pay/${code}-BBBBBB`)
  expect(wrong.status).toBe(404)
})

test('a blocked number or address is refused to guests and at the phone, each with a sentence, until it is unblocked [R12.3148 R3.3071]', async () => {
  const block = async (body: object) => dataOf(await desk.post('/phone/blocks', body), z.array(DeskBlock))
  await block({ kind: 'phone', phone: PHONE, reason: 'Dreimal nicht da' })
  const listed = await block({
    kind: 'address',
    address: 'Rykestr. 12',
    zipcode: '10 437',
    reason: 'Scherzbestellungen',
  })
  expect(listed.map(({ shown, by }) => [shown, by])).toEqual(
    expect.arrayContaining([
      [KNOWN, 'Theke'],
      ['Rykestr. 12, 10 437', 'Theke'],
    ]),
  )
  const byGuest = await errorOf(shop, endpoints.placeOrder, { body: delivery([bruschetta({ qty: 3 })]) })
  expect([byGuest.status, byGuest.data]).toEqual([
    422,
    { phone: [fieldTexts.blockedPhone], 'address.address': [fieldTexts.blockedAddress] },
  ])
  expect((await callerOf(PHONE)).blocked).toMatchObject({ reason: 'Dreimal nicht da' })
  expect(await refused(await take(typed([cola()])))).toEqual([422, { phone: [fieldTexts.blockedPhone] }])
  for (const { id } of listed) {
    await send(shop, 'DELETE', `/desk/phone/blocks/${id}`, undefined, { headers: desk.headers })
  }
  expect((await take(typed([cola()]))).status).toBe(200)
})

test('a first order is paid at the door only up to an amount, by guests and on the phone [R12.3149 R7.3023]', async () => {
  await setSettings(shop, { PHONE_ORDERS: '1', FIRST_ORDER_CASH: '10' })
  const dear = typed([bruschetta({ qty: 2 })])
  expect(await refused(await take(dear))).toEqual([422, { paymentType: [fieldTexts.firstOrderCash] }])
  const guest = await errorOf(shop, endpoints.placeOrder, { body: takeaway([bruschetta({ qty: 2 })]) })
  expect(guest.data).toEqual({ paymentType: [fieldTexts.firstOrderCash] })
  await taken(typed([bruschetta()]))
  expect((await take(dear)).status).toBe(200)
})

test('a shop without it answers none of this, and the kitchen may not either [R12.3150]', async () => {
  const kitchen = await counter(shop, 'kitchen', 'Küche')
  const asked = await kitchen.post('/phone/callers', { phone: PHONE })
  expect([asked.status, (await asked.json()).message]).toEqual([403, notAllowed])
  expect((await kitchen.get('/dishes')).status).toBe(403)
  expect(await dataOf(await desk.get('/phone/shop'), PhoneShop)).toMatchObject({
    orderTypes: ['delivery', 'takeaway', 'curbside', 'table'],
  })
  expect(
    (await dataOf(await desk.get('/dishes'), DeskDishes)).categories[0]?.products.length,
  ).toBeGreaterThan(0)
  await setSettings(shop, { PHONE_ORDERS: '0' })
  expect((await desk.post('/phone/callers', { phone: PHONE })).status).toBe(403)
  expect((await desk.post('/phone/orders', typed([cola()]))).status).toBe(403)
})
