import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { HOUR } from '#contract/kit/durations.ts'
import { answerAs } from './setup/answer.ts'
import { call, send } from './setup/call.ts'
import { recordingMailer, toGuest } from './setup/mailer.ts'
import { cola, curbside, delivery, lunch, takeaway } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

/** Mails that one address gets within an hour. */
const CAP = 10

const shops: TestShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})

async function mailingShop(failures = 0, rateLimit = 1000) {
  const { mails, mailer } = recordingMailer(failures)
  const shop = await openShop({ mailer, config: { rateLimit } })
  shops.push(shop)
  return { shop, mails }
}

const order = (shop: TestShop, email = 'juergen@example.org') =>
  call(shop, endpoints.placeOrder, { body: takeaway([cola()], { email }) })

const table = {
  reservedAt: '2026-11-21T19:30:00+01:00',
  guests: '4' as const,
  name: 'Jürgen Öztürk',
  email: 'juergen@example.org',
  phone: '030 901820',
  notes: '',
  terms: true as const,
}

test('a stranger gets few mails however many orders name the address, and every order is kept [R10.174]', async () => {
  const { shop, mails } = await mailingShop()
  await call(shop, endpoints.createReservation, { body: table })
  for (let index = 0; index < 15; index++) {
    await order(shop, index % 2 ? `Juergen+${index}@example.org` : 'juergen@Example.org')
  }
  await order(shop, 'ada@example.org')
  await shop.outbox.drain()
  const toStranger = () => mails.filter(mail => /^juergen/i.test(mail.to.address))
  expect(toStranger()).toHaveLength(CAP)
  expect(mails.filter(mail => mail.to.address === 'ada@example.org')).toHaveLength(1)
  expect(mails.filter(mail => mail.id.startsWith('new-order-'))).toHaveLength(16)
  const stored = await shop.db.selectFrom('orders').select('status').execute()
  expect(stored.map(({ status }) => status)).toEqual(Array(16).fill('pending_approval'))

  shop.clock.now = new Date(shop.clock.now.getTime() + HOUR - 1)
  await shop.outbox.drain()
  expect(toStranger()).toHaveLength(CAP)
  shop.clock.now = new Date(shop.clock.now.getTime() + 1)
  await shop.outbox.drain()
  expect(toStranger()).toHaveLength(16)
  expect(new Set(mails.map(mail => mail.id)).size).toBe(mails.length)
})

test('a mail that could not be handed over does not count towards the cap [R10.174]', async () => {
  const { shop, mails } = await mailingShop(2 * CAP)
  for (let index = 0; index < CAP; index++) await order(shop)
  await shop.outbox.drain()
  expect(mails).toEqual([])
  shop.clock.now = new Date(shop.clock.now.getTime() + HOUR / 2)
  await shop.outbox.drain()
  expect(mails.filter(toGuest)).toHaveLength(CAP)
})

test('RATE_LIMIT=0 switches the cap off', async () => {
  const { shop, mails } = await mailingShop(0, 0)
  for (let index = 0; index <= CAP; index++) await order(shop)
  await shop.outbox.drain()
  expect(mails.filter(toGuest)).toHaveLength(CAP + 1)
})

test('no mail to a guest has a link that somebody typed [R10.174]', async () => {
  const { shop, mails } = await mailingShop()
  await setSettings(shop, { ALLOW_REGISTRATION: '1', LINE_NOTES: '140' })
  const lure = 'https://evil.example/win'
  const typed = { name: lure, notes: `${lure} ${lure}` }
  const address = { address: lure, extras: `x ${lure}`, zipcode: '10437', areaId: 'helmholtzkiez' }
  const items = [lunch({ qty: 2, note: lure })]
  const { code = '' } = await call(shop, endpoints.placeOrder, {
    body: { ...delivery(items), ...typed, address },
  })
  await answerAs(shop, code, 'accepted')
  await call(shop, endpoints.placeOrder, { body: { ...curbside(items), ...typed, car: lure } })
  await call(shop, endpoints.createReservation, { body: { ...table, ...typed } })
  await send(shop, 'POST', '/register', {
    name: lure,
    email: 'juergen@example.org',
    phone: '030 901820',
    password: 'correct horse',
    password_confirmation: 'correct horse',
    terms: true,
  })
  await shop.outbox.drain()
  const toGuests = mails.filter(toGuest)
  expect(toGuests.map(mail => mail.id.split('-')[0]).sort()).toEqual([
    'approved',
    'confirmation',
    'confirmation',
    'reservation',
    'welcome',
  ])
  expect(JSON.stringify(toGuests)).not.toContain('evil')
  expect(mails.find(mail => mail.id === `new-order-${code}`)?.text).toContain(lure)
})
