import { afterEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { call, errorOf, send } from './setup/call.ts'
import { recordingMailer } from './setup/mailer.ts'
import { openShop, setSetting, type TestShop } from './setup/shop.ts'

type Wanted = CallInput<typeof endpoints.createReservation>['body']

const shops: TestShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})

async function shopWith(options: Parameters<typeof openShop>[0] = {}): Promise<TestShop> {
  const shop = await openShop(options)
  shops.push(shop)
  return shop
}

/** Saturday evening, a day after the shop's clock. */
const table = (changed: Partial<Wanted> = {}): Wanted => ({
  reservedAt: '2026-11-21T19:30:00+01:00',
  guests: '4',
  name: 'Jürgen Öztürk',
  email: 'juergen@example.org',
  phone: '030 901820',
  notes: 'Am Fenster, bitte',
  terms: true,
  ...changed,
})

const stored = (shop: TestShop) => shop.db.selectFrom('reservations').selectAll().execute()

describe('a request for a table', () => {
  test('is stored, with its number in the international form [R7.40]', async () => {
    const shop = await shopWith()
    expect(await call(shop, endpoints.createReservation, { body: table() })).toBeNull()
    expect(await stored(shop)).toMatchObject([
      {
        created_at: '2026-11-20T17:00:00.000Z',
        status: 'requested',
        reserved_at: '2026-11-21T18:30:00.000Z',
        guests: '4',
        lang: 'de',
        name: 'Jürgen Öztürk',
        email: 'juergen@example.org',
        phone: '+4930901820',
        notes: 'Am Fenster, bitte',
      },
    ])
  })

  test('is confirmed to its guest in the guest’s language, and reaches the restaurant in its own [R7.40]', async () => {
    const { mails, mailer } = recordingMailer()
    const shop = await shopWith({ mailer })
    await call(shop, endpoints.createReservation, { body: table({ guests: '10+' }) }, { lang: 'en' })
    await shop.outbox.drain()
    const toGuest = mails.find(mail => mail.to.address === 'juergen@example.org')
    const toHouse = mails.find(mail => mail.to.address === 'hallo@ofenvogel.example.org')
    expect(mails).toHaveLength(2)
    expect(toGuest?.subject).toBe('Your table request at Ofenvogel')
    expect(toGuest?.replyTo).toBeUndefined()
    expect(toGuest?.text).toContain('When: 21 November 2026, 19:30')
    expect(toGuest?.text).toContain('Guests: 10+')
    expect(toHouse).toMatchObject({
      subject: 'Tischanfrage: 21. November 2026, 19:30 Uhr, Personen: 10+, Jürgen Öztürk',
      replyTo: { name: 'Jürgen Öztürk', address: 'juergen@example.org' },
    })
    expect(toHouse?.text).toContain('Telefon: +4930901820')
    expect(toHouse?.text).toContain('> Am Fenster, bitte')
    expect(toHouse?.text).toMatch(/Am Bildschirm beantworten:\nhttps?:\/\/\S+\/desk#view=Reservations\n/)
  })

  test('stays text in both mails [R10.26]', async () => {
    const { mails, mailer } = recordingMailer()
    const shop = await shopWith({ mailer })
    const wicked = '<a href="javascript:x()" onclick=x()>x</a>\r\nBcc: victim@example.org'
    await call(shop, endpoints.createReservation, { body: table({ name: wicked, notes: wicked }) })
    await shop.outbox.drain()
    for (const mail of mails) {
      expect(mail.html).not.toMatch(/<a (?!href="https:\/\/shop\.example\/desk#)|onclick=x\(\)>/)
      expect(mail.html).toContain('&lt;a href=&quot;javascript:x()&quot;')
      expect(mail.subject + mail.to.name + (mail.replyTo?.name ?? '')).not.toMatch(/[\r\n]/)
    }
  })

  test('needs no notes', async () => {
    const shop = await shopWith()
    await call(shop, endpoints.createReservation, { body: table({ notes: undefined }) })
    expect((await stored(shop))[0]?.notes).toBe('')
  })

  test('under one key is one request, and with other words refused', async () => {
    const shop = await shopWith()
    const keyed = { key: 'k' }
    const sent = Array.from({ length: 8 }, () =>
      call(shop, endpoints.createReservation, { body: table() }, keyed),
    )
    await Promise.all(sent)
    expect(await stored(shop)).toHaveLength(1)
    expect(await shop.db.selectFrom('outbox').selectAll().execute()).toHaveLength(2)
    const other = await errorOf(shop, endpoints.createReservation, { body: table({ guests: '2' }) }, keyed)
    expect(other).toMatchObject({ status: 409, message: fieldTexts.alreadySent })
    shop.clock.now = new Date('2026-12-24T12:00:00Z')
    await call(shop, endpoints.createReservation, { body: table() }, keyed)
    expect(await stored(shop)).toHaveLength(1)
  })
})

describe('what is wrong is said at its field', () => {
  const cases: [string, Record<string, unknown>, string, string][] = [
    [
      'a time that has passed',
      { reservedAt: '2026-11-20T17:59:59+01:00' },
      'reservedAt',
      fieldTexts.timePast,
    ],
    ['this very moment', { reservedAt: '2026-11-20T18:00:00+01:00' }, 'reservedAt', fieldTexts.timePast],
    ['years ago', { reservedAt: '1999-01-01T19:00:00Z' }, 'reservedAt', fieldTexts.timePast],
    ['months ahead', { reservedAt: '2027-02-27T19:00:00+01:00' }, 'reservedAt', fieldTexts.timeTooFar],
    ['the afternoon', { reservedAt: '2026-11-21T16:00:00+01:00' }, 'reservedAt', fieldTexts.timeClosed],
    [
      'the minute of closing',
      { reservedAt: '2026-11-22T01:00:00+01:00' },
      'reservedAt',
      fieldTexts.timeClosed,
    ],
    ['Monday at noon', { reservedAt: '2026-11-23T12:00:00+01:00' }, 'reservedAt', fieldTexts.timeClosed],
    ['no time', { reservedAt: '' }, 'reservedAt', fieldTexts.required],
    ['a time without its offset', { reservedAt: '2026-11-21T19:30' }, 'reservedAt', fieldTexts.required],
    ['nobody', { guests: '0' }, 'guests', fieldTexts.guests],
    ['half a guest', { guests: '1.5' }, 'guests', fieldTexts.guests],
    ['eleven', { guests: '11' }, 'guests', fieldTexts.guests],
    ['no number', { guests: '' }, 'guests', fieldTexts.required],
    ['a number that nobody has', { phone: '030 1' }, 'phone', fieldTexts.phone],
    ['a number with a tail', { phone: '030 901820 ext. 5' }, 'phone', fieldTexts.phone],
    ['no name', { name: '' }, 'name', fieldTexts.required],
    ['no address', { email: 'juergen@' }, 'email', fieldTexts.email],
    ['too many words', { notes: 'x'.repeat(1001) }, 'notes', fieldTexts.tooLong],
    ['no consent', { terms: undefined }, 'terms', fieldTexts.terms],
  ]

  test.each(cases)('%s', async (_, changed, field, text) => {
    const shop = await shopWith()
    const response = await send(shop, 'POST', '/reservations', { ...table(), ...changed }, { key: 'k' })
    expect([response.status, (await response.json()).data]).toEqual([422, { [field]: [text] }])
    expect(await stored(shop)).toEqual([])
    expect(await shop.db.selectFrom('idempotency').selectAll().execute()).toEqual([])
  })

  test('everything at once', async () => {
    const shop = await shopWith()
    const body = table({ reservedAt: '2026-11-23T12:00:00+01:00', phone: '030 1' })
    const { data } = await errorOf(shop, endpoints.createReservation, { body })
    expect(data).toEqual({ reservedAt: [fieldTexts.timeClosed], phone: [fieldTexts.phone] })
  })
})

describe('a time that counts as open', () => {
  test.each([
    ['past midnight', '2026-11-22T00:59:00+01:00'],
    ['the minute of opening', '2026-11-21T17:00:00+01:00'],
    ['in a minute', '2026-11-20T18:01:00+01:00'],
    ['ninety days ahead', '2027-02-18T18:00:00+01:00'],
    ['written in another offset', '2026-11-21T18:30:00Z'],
  ])('%s', async (_, reservedAt) => {
    const shop = await shopWith()
    await call(shop, endpoints.createReservation, { body: table({ reservedAt }) })
    expect((await stored(shop))[0]?.reserved_at).toBe(new Date(reservedAt).toISOString())
  })
})

test('tables are offered only while RESERVATION_ENABLED is on [R6.8]', async () => {
  const shop = await shopWith()
  await setSetting(shop, 'RESERVATION_ENABLED', '')
  const off = await errorOf(shop, endpoints.createReservation, { body: table() })
  expect(off).toMatchObject({ status: 403, message: fieldTexts.notOffered })
  expect(await stored(shop)).toEqual([])
  await setSetting(shop, 'RESERVATION_ENABLED', '1')
  await call(shop, endpoints.createReservation, { body: table() })
  expect(await stored(shop)).toHaveLength(1)
})
