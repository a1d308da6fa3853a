import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { KnownCaller } from '#contract/desk/phone.ts'
import { DAY } from '#contract/kit/durations.ts'
import { addressKey } from '#contract/kit/normal-forms.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deleteOldVisitorData } from '#server/operations/retention.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { typedHome } from './setup/address.ts'
import { call, send } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { cola } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

const PHONE = '+493023125014'
const PASSWORD = 'correct horse'

let shop: TestShop
let desk: Awaited<ReturnType<typeof counter>>
beforeEach(async () => {
  shop = await openShop()
  await setSettings(shop, { PHONE_ORDERS: '1' })
  desk = await counter(shop)
})
afterEach(() => shop.close())

const note = (text: string, phone = PHONE) =>
  send(shop, 'PUT', '/desk/phone/notes', { phone, note: text }, { headers: desk.headers })
const noteOf = async () =>
  (await dataOf(await desk.post('/phone/callers', { phone: PHONE }), KnownCaller)).note
const block = (body: object) => desk.post('/phone/blocks', { reason: 'Nie da', ...body })
const rows = async () => ({
  notes: (await shop.db.selectFrom('guest_notes').select('note').execute()).length,
  blocks: (await shop.db.selectFrom('blocks').select('id').execute()).length,
})

test('a note is kept by number, with who wrote it, changed, and removed when nothing is left of it [R3.3070]', async () => {
  await note('Klingelt nicht, bitte anrufen', '030 23125014')
  expect(await noteOf()).toMatchObject({ text: 'Klingelt nicht, bitte anrufen', by: 'Theke' })
  await note('Hund')
  expect(await noteOf()).toMatchObject({ text: 'Hund' })
  await note(' ')
  expect(await noteOf()).toBeUndefined()
  const acts = await shop.db.selectFrom('acts').select('subject').where('kind', '=', 'guest-noted').execute()
  expect(new Set(acts.map(({ subject }) => subject))).toEqual(new Set(['…014']))
})

test('addresses are compared without regard to how they are written [R3.3071]', () => {
  const key = addressKey('Rykestraße 12', '10437')
  for (const [address, zipcode] of [
    ['rykestr. 12', 'D-10437'],
    ['RYKESTRASSE  12', '10 437'],
    ['Ryke-Str. 12', '10437'],
  ] as const)
    expect(addressKey(address, zipcode)).toBe(key)
  expect(addressKey('Rykestraße 120', '10437')).not.toBe(key)
  expect(addressKey('Rykestraße 12', '10405')).not.toBe(key)
})

test('a customer’s file has notes and blocks of their number and addresses, and the note goes with the account [R6.3001]', async () => {
  const id = await customer(shop, { name: 'Ada', email: 'ada@example.org', phone: PHONE, password: PASSWORD })
  const token = await tokenFor(shop, { userId: id })
  await call(shop, endpoints.createAddress, { body: typedHome() }, bearer(token))
  const [saved] = await shop.db.selectFrom('addresses').select(['address', 'zipcode']).execute()
  await note('Stammgast')
  await block({ kind: 'phone', phone: PHONE })
  await block({ kind: 'address', address: saved?.address, zipcode: saved?.zipcode })
  await block({ kind: 'phone', phone: '030 901820' })
  const data = await call(shop, endpoints.getMyData, {}, bearer(token))
  expect(data).toMatchObject({
    staffNotes: [{ note: 'Stammgast' }],
    blocks: [{ kind: 'phone', reason: 'Nie da' }, { kind: 'address' }],
  })
  const left = await send(shop, 'DELETE', '/me', { currentPassword: PASSWORD }, bearer(token))
  expect(left.status).toBe(200)
  expect(await rows()).toEqual({ notes: 0, blocks: 3 })
})

test('notes and blocks go when their time is over, a note not before that of the last order on the phone [R6.3001]', async () => {
  await note('Stammgast')
  await block({ kind: 'phone', phone: '030 901820' })
  const start = shop.clock.now
  const forget = (days: number) =>
    deleteOldVisitorData(shop.db, new Date(start.getTime() + days * DAY), shop.clock.now)
  await forget(-1)
  expect(await rows()).toEqual({ notes: 1, blocks: 1 })
  shop.clock.now = new Date(start.getTime() + 7 * DAY)
  const order = { items: [cola()], name: 'Ada', phone: PHONE, deliveryType: 'takeaway', orderTime: 'now' }
  const body = { ...order, paymentType: 'counter', total: 2.9 }
  expect((await desk.post('/phone/orders', body, 'later')).status).toBe(200)
  await forget(1)
  expect(await rows()).toEqual({ notes: 1, blocks: 0 })
  await forget(8)
  expect(await rows()).toEqual({ notes: 0, blocks: 0 })
})

test('what was said for an order on the phone is erased with its person; who took it stays [R6.3001]', async () => {
  shop.clock.now = new Date('2026-11-20T03:00:00Z')
  const order = { items: [cola()], name: 'Ada', phone: PHONE, deliveryType: 'takeaway', orderTime: 'now' }
  const words = { closedWord: 'Ada feiert', paymentType: 'counter', total: 2.9 }
  expect((await desk.post('/phone/orders', { ...order, ...words }, 'night')).status).toBe(200)
  const [{ code } = { code: '' }] = await shop.db.selectFrom('orders').select('code').execute()
  await inTransaction(shop.db, tx => erasePerson(tx, code, shop.clock.now))
  const row = await shop.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirst()
  expect(row).toMatchObject({ name: '', phone: '', closed_word: '', taken_by: 'Theke', total: 290 })
})
