import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { Tour } from '#contract/desk/drivers.ts'
import { DAY, HOUR, MINUTE } from '#contract/kit/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deleteOldVisitorData } from '#server/operations/retention.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { call, send } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { driverPhone } from './setup/driver.ts'
import { recordingMailer, toGuest } from './setup/mailer.ts'
import { bruschetta, delivery, home } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { longReads } from './setup/plans.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

const { mails, mailer } = recordingMailer()
let shop: TestShop
let desk: Awaited<ReturnType<typeof counter>>
beforeEach(async () => {
  mails.length = 0
  shop = await openShop({ mailer })
  await setSettings(shop, { DRIVERS: '1', DRIVER_NOTES: '1', ALLERGY_MARK: '1' })
  desk = await counter(shop)
})
afterEach(() => shop.close())

const later = (ms: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

/** An order that the restaurant has accepted. */
async function accepted(changed: object = {}, minutes = 40): Promise<string> {
  const body = delivery([bruschetta({ qty: 3 })], {
    driverNotes: 'Hof links',
    notes: 'Bitte klingeln',
    allergy: true,
    ...changed,
  })
  const { code = '' } = await call(shop, endpoints.placeOrder, { body })
  expect((await desk.command(code, { command: 'accept', minutes })).status).toBe(200)
  return code
}
const ready = async (changed?: object, minutes?: number): Promise<string> => {
  const code = await accepted(changed, minutes)
  await desk.command(code, { command: 'ready' })
  return code
}
const rowOf = (code: string) =>
  shop.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const codes = (orders: { code: string }[]) => orders.map(({ code }) => code)
const tours = async () => dataOf(await desk.get('/tours'), z.array(Tour))

describe('a driver sees', () => {
  test('what is ready and coming without phone and name, and all of what was taken until an hour after it was brought [R12.3306 R10.3300]', async () => {
    const [phone, other] = [await driverPhone(shop, desk, 'Mehmet'), await driverPhone(shop, desk, 'Jana')]
    const [packed, made] = [await ready(), await accepted()]
    const shown = await phone.now()
    expect([codes(shown.ready), codes(shown.coming)]).toEqual([[packed], [made]])
    expect(shown.ready).toMatchObject([
      {
        address: [home.address, home.extras, '10437 Berlin'],
        name: '',
        phone: '',
        notes: '',
        driverNotes: '',
      },
    ])
    await phone.step(packed, { step: 'take' })
    expect((await phone.now()).tour).toMatchObject([
      {
        ...{ name: 'Jürgen Öztürk', phone: '+4930901820', allergy: true, driverNotes: 'Hof links' },
        ...{ notes: 'Bitte klingeln', collect: 22.2, items: [{ qty: 3, name: expect.any(String) }] },
      },
    ])
    const others = await other.now()
    expect(codes([...others.ready, ...others.tour, ...others.ended])).toEqual([])
    await phone.step(packed, { step: 'deliver' })
    later(HOUR - MINUTE)
    expect((await phone.now()).ended[0]?.address).toHaveLength(3)
    later(2 * MINUTE)
    expect((await phone.now()).ended).toMatchObject([
      { address: [], place: '', name: '', phone: '', items: [] },
    ])
    later(DAY)
    expect((await phone.now()).ended).toEqual([])
  })

  test('only the driver’s own calls: not the desk’s, and the desk none of theirs [R12.3306]', async () => {
    const phone = await driverPhone(shop, desk, 'Mehmet')
    const { headers } = phone
    expect((await send(shop, 'GET', '/desk/now', undefined, { headers })).status).toBe(401)
    expect((await desk.get('/driver/now')).status).toBe(401)
    const evil = { ...headers, Origin: 'https://evil.example' }
    const code = await ready()
    const step = await send(shop, 'POST', `/desk/driver/orders/${code}`, { step: 'take' }, { headers: evil })
    expect(step.status).toBe(403)
  })

  test('what is collected: nothing of what was paid online [R12.3307]', async () => {
    const phone = await driverPhone(shop, desk, 'Mehmet')
    const [cash, online] = [await ready(), await ready()]
    await markPaid(shop.db, online, shop.clock.now)
    for (const code of [cash, online]) await phone.step(code, { step: 'take' })
    const { tour, collect } = await phone.now()
    expect([tour.map(each => each.collect).toSorted(), collect]).toEqual([[0, 22.2], 22.2])
    expect((await tours()).map(tour => tour.collect)).toEqual([22.2])
  })
})

test('who brought an order and why it could not be is erased with its guest, and forgotten after the time for all [R10.3301]', async () => {
  const phone = await driverPhone(shop, desk, 'Mehmet')
  const [first, second] = [await ready(), await ready()]
  for (const code of [first, second]) {
    await phone.step(code, { step: 'take' })
    await phone.step(code, { step: 'not-there', reason: 'Hund im Hof' })
  }
  await inTransaction(shop.db, tx => erasePerson(tx, first, shop.clock.now))
  expect(await rowOf(first)).toMatchObject({ driver_id: null, driver_name: '', not_there: '' })
  const acts = await shop.db.selectFrom('acts').select('detail').execute()
  expect(JSON.stringify(acts)).not.toContain('Hund')
  later(40 * DAY)
  await deleteOldVisitorData(shop.db, new Date(shop.clock.now.getTime() - 30 * DAY), shop.clock.now)
  expect(await rowOf(second)).toMatchObject({ driver_id: null, driver_name: '', driver_since: null })
})

test('no call about drivers reads a table as a whole that grows [R10.550]', async () => {
  const phone = await driverPhone(shop, desk, 'Mehmet')
  const code = await ready()
  shop.queries.length = 0
  await phone.step(code, { step: 'take' })
  await phone.step(code, { step: 'not-there', reason: 'Niemand' })
  await phone.step(code, { step: 'deliver' })
  await tours()
  await desk.get('/drivers/figures?period=2026-11')
  await send(shop, 'DELETE', `/desk/drivers/${phone.id}`, undefined, { headers: desk.headers })
  await deleteOldVisitorData(shop.db, shop.clock.now, shop.clock.now)
  expect(await longReads(shop.db, [...shop.queries])).toEqual([])
})

test('an order says to its guest with whom it comes and when, for as long as it is on its way [R2.3340]', async () => {
  const phone = await driverPhone(shop, desk, 'Mehmet')
  const body = delivery([bruschetta({ qty: 3 })])
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, { body })
  await desk.command(code, { command: 'accept', minutes: 40 })
  await desk.command(code, { command: 'ready' })
  const driver = async () => (await call(shop, endpoints.getOrderStatus, { params: { key } })).driver
  expect(await driver()).toBeUndefined()
  await phone.step(code, { step: 'take' })
  expect(await driver()).toEqual({ name: 'Mehmet', arrivesAt: (await rowOf(code)).arrives_at })
  await phone.step(code, { step: 'not-there', reason: 'Niemand öffnet' })
  expect(await driver()).toBeUndefined()
  await phone.step(code, { step: 'take' })
  expect(await driver()).toMatchObject({ name: 'Mehmet' })
  await phone.step(code, { step: 'deliver' })
  expect(await driver()).toBeUndefined()
})

describe('the mail that an order is on its way', () => {
  const told = async () => {
    await shop.outbox.drain()
    return mails.find(mail => toGuest(mail) && mail.id.startsWith('on-the-way'))?.text
  }

  test.each([
    ['de', 'Ihre Bestellung ist unterwegs mit Mehmet und gegen', ' Uhr bei Ihnen.'],
    ['en', 'your order is on its way with Mehmet, who is with you at about', '18:0'],
    ['tr', 'siparişiniz Mehmet ile yolda, saat', 'gibi sizde.'],
  ])('in %s says to its guest with whom and when [R12.3512]', async (lang, text, when) => {
    const phone = await driverPhone(shop, desk, 'Mehmet')
    const body = delivery([bruschetta({ qty: 3 })])
    const { code = '' } = await call(shop, endpoints.placeOrder, { body }, { lang })
    await desk.command(code, { command: 'accept', minutes: 40 })
    await phone.step(code, { step: 'take' })
    const mail = await told()
    expect(mail).toContain(text)
    expect(mail).toContain(when)
  })

  test('names nobody where nobody is known, and nobody who was forgotten with the guest [R12.3512 R10.3301]', async () => {
    const code = await ready()
    await desk.command(code, { command: 'send' })
    expect(await told()).toContain('Ihre Bestellung ist auf dem Weg zu Ihnen.')
    mails.length = 0
    const phone = await driverPhone(shop, desk, 'Mehmet')
    const erased = await ready()
    await phone.step(erased, { step: 'take' })
    await inTransaction(shop.db, tx => erasePerson(tx, erased, shop.clock.now))
    await told()
    expect(JSON.stringify(mails)).not.toContain('Mehmet')
  })
})
