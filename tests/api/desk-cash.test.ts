import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DeskEndpoint } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { settingKeys } from '#contract/describe/settings/registry.ts'
import { deskEndpoints } from '#contract/desk/endpoints.ts'
import { call } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { bruschetta, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

/** Words of calls to a till. Reading them is fine; sending them is not. */
const OF_A_TILL = /cash|paid|payment|tender|collected|change given|till|drawer/i

/** The texts of the desk about paying. When one is added, check that it records nothing. */
const ABOUT_PAYING = [
  'At the payment provider',
  'Deposit of {amount} not paid',
  'Deposit of {amount} not paid yet',
  'Deposit of {amount} paid',
  'The guest gets {amount} back the way it was paid.',
  'The payment provider has not given the deposit of {amount} back',
  'Everything that was paid is refunded already',
  'No till receipt: this screen records no cash.',
  'Not collected by the payment provider',
  'Not paid online: there is nothing to refund here',
  'Nothing to collect',
  'Order type, payment',
  'Paid',
  'Payment and money',
  'Payment method',
  'The payment provider refused to refund {price}',
  'This order was not paid online, so there is nothing to refund',
  'To collect',
  'To collect in sum: {price}',
  'To collect: {price}',
  '{count} {count|guest is|guests are} paying: what is paid still comes in.',
  '{count} {count|order|orders}: {sum}, of it not paid online: {unpaid}',
  '{sum}, of it not paid online: {unpaid}',
  'a way to pay',
  '{price} requested from the payment provider',
  'A first order of this amount has to be paid online. Please choose another payment method.',
  'Guest and payment',
  'It is ordered once it is paid here. With an e-mail address, the guest has this link by mail',
  'Payment',
  'The discount is higher than what there is to pay',
  'The guest gets a link to pay, by mail or read out. It is ordered once it is paid.',
  'The payment cannot be started right now. Please try again or choose another payment method',
  'These orders are still open. Closing them completes what was accepted and rejects what nobody has answered; guests get no mail, and what a guest has paid for a rejected order goes back.',
  'This order cannot be paid this way. Please choose another payment method',
  'This order is too small for this payment method. Please choose another one',
  'This payment method is not available',
  'Your earlier payment for this cart is still being processed. Please wait a moment',
  '{code} waits for its payment',
  'Have {price} paid by a link first',
  'It is changed once it is paid here. With an e-mail address, the guest has this link by mail',
  'No change of this order waits for its payment',
  'Only what an order costs more that was paid online can be asked for by a link',
  'The order waits for the payment of a change. Take that back to change something else',
  '{price} were not paid: nothing was changed',
  '{price} is paid at the door',
  '{price} less is paid at the door',
]

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

/** The names of all fields in a schema's JSON form. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(fieldsIn)]
}

test('no call of the desk takes what a till records [R12.54]', () => {
  const all: [string, DeskEndpoint][] = Object.entries(deskEndpoints)
  for (const [name, { path, body }] of all) {
    // A way to pay online is set up by its kind; no call of the set-up says that somebody has paid.
    const said = path.replace('/payment-providers/', '/')
    const fields = body ? fieldsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : []
    // An order on the phone says how its guest is going to pay, as a guest's own order does.
    const chosen = path.startsWith('/phone/') ? ['paymentType'] : []
    const found = [name, said, ...fields].filter(word => OF_A_TILL.test(word) && !chosen.includes(word))
    expect(found).toEqual([])
  }
  expect(all.filter(([, { body }]) => body).length).toBeGreaterThan(3)
})

test('no text of the desk offers to record a payment, and the day says that it is not a till receipt [R12.54]', () => {
  const german: Record<string, string> = JSON.parse(readFileSync('src/lib/i18n/desk/evening/de.json', 'utf8'))
  const found = Object.keys(german).filter(key => /\b(?:cash|paid|pay|payment|till|collect)\b/i.test(key))
  const known = [...ABOUT_PAYING, 'Nothing to pay'].sort()
  expect(found.sort()).toEqual(known)
  expect(german['No till receipt: this screen records no cash.']).toMatch(/Kein Kassenbeleg/)
})

test('no setting and no column records cash: an order knows only that it was paid by redirect [R12.126]', async () => {
  // A setting may say how the money of a way to pay is booked and up to which sum a guest may choose cash, never that it was paid.
  const ofMoney = settingKeys.filter(key => OF_A_TILL.test(key))
  expect(ofMoney.toSorted()).toEqual(['DATEV_PAYMENTS', 'FIRST_ORDER_CASH'])
  const tables = await shop.db.introspection.getTables()
  const columns = tables.flatMap(({ name, columns: all }) => all.map(column => `${name}.${column.name}`))
  expect(columns.length).toBeGreaterThan(100)
  expect(columns.filter(name => OF_A_TILL.test(name)).toSorted()).toEqual(
    expect.arrayContaining([
      'orders.paid_at',
      'orders.payment_id',
      'orders.payment_name',
      'orders.payment_names',
    ]),
  )
  // Sums by the method of payment are made of orders.
  expect(
    columns
      .filter(name => OF_A_TILL.test(name) && !/^payments\.|payment_providers|^book_money\./.test(name))
      .toSorted(),
  ).toEqual([
    'orders.paid_at',
    'orders.paid_later',
    'orders.payment_id',
    'orders.payment_name',
    'orders.payment_names',
    'refunds.payment',
  ])
})

test('an order that is paid at the counter stays unpaid, whatever a screen sends [R12.54]', async () => {
  const desk = await counter(shop)
  const { code = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([bruschetta()]) })
  for (const command of ['accept', 'prepare', 'ready', 'complete'] as const)
    expect((await desk.command(code, { command })).status).toBe(200)
  await desk.post(`/orders/${code}/refunds`, {})
  await desk.post(`/orders/${code}/cancellation`, { reason: 'x' })
  const { paid_at } = await shop.db.selectFrom('orders').select('paid_at').executeTakeFirstOrThrow()
  expect(paid_at).toBeNull()
  for (const table of ['payments', 'refunds'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
})
