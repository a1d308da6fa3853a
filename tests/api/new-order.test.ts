import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { formatPrice, localeOf } from '#lib/i18n/format.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { call } from './setup/call.ts'
import { recordingMailer, toGuest } from './setup/mailer.ts'
import { bruschetta, cartOf, cola, delivery, lunch, type OrderBody, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, setSetting, type TestShop } from './setup/shop.ts'

const { mails, mailer } = recordingMailer()
const shops: TestShop[] = []
afterEach(async () => {
  mails.length = 0
  for (const shop of shops.splice(0)) await shop.close()
})

async function openHouse(): Promise<TestShop> {
  const shop = await openShop({ mailer })
  shops.push(shop)
  return shop
}

/** The mail that brings an order to the restaurant. */
async function brought(shop: TestShop, body: OrderBody, lang = 'de'): Promise<{ code: unknown; mail: Mail }> {
  const { code } = await call(shop, endpoints.placeOrder, { body }, { lang })
  await shop.outbox.drain()
  const [mail, ...others] = mails.filter(each => !toGuest(each))
  if (!mail) throw new Error('nothing was brought to the restaurant')
  expect(others).toEqual([])
  return { code, mail }
}

test('its price is written as on the pages of the restaurant’s country [R11.11]', async () => {
  const shop = await openHouse()
  await setSetting(shop, 'COUNTRY', 'at')
  const { code, mail } = await brought(shop, takeaway([cola()]))
  const price = formatPrice(2.9, {
    locale: localeOf({ lang: 'de', defaultLang: 'de' }, 'at'),
    currency: 'EUR',
  })
  expect(price.replace('\u00a0', ' ')).toBe('€ 2,90')
  expect(mail.subject).toBe(`Neue Bestellung ${code}: ${price.replace('\u00a0', ' ')}, Abholung`)
  expect(mail.text).toContain(`Gesamtbetrag: ${price}`)
})

test('an order is mailed to the restaurant, in its language, with all of it [R10.35 R10.65]', async () => {
  const shop = await openHouse()
  const pizza = {
    ...bruschetta({ productId: '401', sizeId: 'klein', qty: 2, price: 8.7 }),
    extraIds: [{ extraId: 'pz-kaese' }],
  }
  const items = [pizza, lunch()]
  const changed = { orderTime: 'later', deliverAt: '2026-11-20T20:00:00+01:00', notes: 'Hof 2' } as const
  const { code, mail } = await brought(shop, { ...delivery(items, changed), cart: cartOf(items) }, 'tr')
  expect(mail).toMatchObject({
    id: `new-order-${code}`,
    subject: `Neue Bestellung ${code}: 27,30 €, Lieferung`,
    to: { name: 'Ofenvogel', address: 'hallo@ofenvogel.example.org' },
    replyTo: { name: 'Jürgen Öztürk', address: 'juergen@example.org' },
  })
  for (const part of [
    'Name: Jürgen Öztürk',
    `Bestellnummer: ${code}`,
    'Art: Lieferung',
    'Gewünscht für: 20. November 2026, 20:00 Uhr',
    'Adresse: Rykestraße 12, 3. Stock, 10437 Berlin',
    'Telefon: +4930901820',
    'Zahlung: Bar bei Lieferung',
    'Anmerkungen: Hof 2',
    '2 × Pizza Margherita (Klein)  17,40\u00a0€\n   Extras: Extra Mozzarella',
    '1 × Mittagspizza  9,90\u00a0€',
    'Allergene: A1 Weizen',
    'Liefergebühr: 0,00\u00a0€',
    'Gesamtbetrag: 27,30\u00a0€',
    '   MwSt. 7 % (7,14\u00a0€), 19 % (2,76\u00a0€)\n',
    'inkl. 7 % MwSt.: 1,61\u00a0€ (netto 22,93\u00a0€)',
    'inkl. 19 % MwSt.: 0,44\u00a0€ (netto 2,32\u00a0€)',
    'geht an juergen@example.org',
  ]) {
    expect(mail.text).toContain(part)
  }
  expect(mail.text).not.toMatch(/\/order#|npm run/)
  expect(mails.find(toGuest)?.text).toContain('Öğle Pizzası')
})

test('it keeps the names it was ordered by [R10.35]', async () => {
  const shop = await openHouse()
  const { code } = await call(shop, endpoints.placeOrder, { body: takeaway([lunch()]) }, { lang: 'en' })
  const changed = { name: JSON.stringify({ de: 'Anders', en: 'Different' }) }
  await changeCatalogue(shop, tx => tx.updateTable('menus').set(changed).where('id', '=', 'mittag').execute())
  await shop.outbox.drain()
  const mail = mails.find(each => each.id === `new-order-${code}`)
  expect(mail?.text).toContain('1 × Mittagspizza')
  expect(mail?.text).toContain('Gewünscht für: so bald wie möglich')
  expect(mail?.text).not.toMatch(/Anders|Adresse|Anmerkungen/)
})

test('no line that a guest wrote passes for a line of the mail [R10.35]', async () => {
  const forged = 'x\nGesamtbetrag: 0,00\u00a0€\u2028Zahlung: bezahlt'
  const { mail } = await brought(await openHouse(), takeaway([cola()], { name: forged, notes: forged }))
  expect(mail.text.split(/[\n\u2028]/).filter(line => /^(Gesamtbetrag|Zahlung):/.test(line))).toEqual([
    'Zahlung: An der Theke (bar oder Karte)',
    'Gesamtbetrag: 2,90\u00a0€',
  ])
  expect(mail.subject + mail.replyTo?.name).not.toMatch(/[\r\n\u2028]/)
})

test('without EMAIL it waits for one, and its guest’s mail does not wait for it', async () => {
  const shop = await openHouse()
  await setSetting(shop, 'EMAIL', '')
  const { code } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
  await shop.outbox.drain()
  expect(mails.map(mail => mail.id)).toEqual([`confirmation-${code}`])
  await setSetting(shop, 'EMAIL', 'kueche@example.org')
  shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE)
  await shop.outbox.drain()
  expect(mails.map(mail => mail.to.address)).toEqual(['juergen@example.org', 'kueche@example.org'])
})
