import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { call, errorOf, send } from './setup/call.ts'
import { recordingMailer } from './setup/mailer.ts'
import { openShop, setSetting, type TestShop } from './setup/shop.ts'

type Message = CallInput<typeof endpoints.contact>['body']

const shops: TestShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})

async function shopWith(options: Parameters<typeof openShop>[0] = {}): Promise<TestShop> {
  const shop = await openShop(options)
  shops.push(shop)
  return shop
}

const message = (changed: Partial<Message> = {}): Message => ({
  fname: 'Ayşe',
  lname: 'Groß',
  email: 'ayse@example.org',
  subject: 'Feier am Samstag',
  message: 'Guten Tag,\nhaben Sie Platz für 30 Gäste?\r\n\r\nViele Grüße',
  terms: true,
  ...changed,
})

const stored = (shop: TestShop) => shop.db.selectFrom('contact_messages').selectAll().execute()

/** The one mail of a shop without a mail server, as it would travel. */
async function eml(shop: TestShop): Promise<{ head: string; all: string }> {
  await shop.outbox.drain()
  const folder = join(shop.folder, 'mail')
  const [file = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  const all = readFileSync(join(folder, file), 'utf8')
  return { head: all.slice(0, all.indexOf('\r\n\r\n')), all }
}

describe('a message', () => {
  test('is stored and brought to the restaurant, whose answer goes to its sender [R7.51]', async () => {
    const { mails, mailer } = recordingMailer()
    const shop = await shopWith({ mailer })
    expect(await call(shop, endpoints.contact, { body: message() }, { lang: 'tr' })).toBeNull()
    expect(await stored(shop)).toMatchObject([
      {
        created_at: '2026-11-20T17:00:00.000Z',
        lang: 'tr',
        first_name: 'Ayşe',
        last_name: 'Groß',
        email: 'ayse@example.org',
        subject: 'Feier am Samstag',
        message: message().message,
      },
    ])
    await shop.outbox.drain()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      subject: 'Nachricht über die Website: Feier am Samstag',
      to: { name: 'Ofenvogel', address: 'hallo@ofenvogel.example.org' },
      from: { name: 'Ofenvogel', address: 'hallo@ofenvogel.example.org' },
      replyTo: { name: 'Ayşe Groß', address: 'ayse@example.org' },
    })
    expect(mails[0]?.text).toContain('> haben Sie Platz für 30 Gäste?\n> \n> Viele Grüße')
    expect(mails[0]?.text).toContain('20. November 2026, 18:00 Uhr')
    expect(mails[0]?.html).toContain('Guten Tag,<br>haben Sie Platz')
  })

  test('travels with Reply-To, and with its own Message-ID', async () => {
    const shop = await shopWith()
    await call(shop, endpoints.contact, { body: message({ fname: 'Eva', lname: 'Kurz' }) })
    const { head } = await eml(shop)
    const [{ id = '' } = {}] = await stored(shop)
    expect(head).toMatch(/^Reply-To: Eva Kurz <ayse@example\.org>\r?$/m)
    expect(head).toContain(`Message-ID: <contact-${id}@shop.example>`)
  })

  test('cannot add a header or a recipient [R10.26]', async () => {
    const shop = await shopWith()
    const wicked = 'x\r\nBcc: victim@example.org\r\n\r\n<b>body</b>'
    const body = message({
      fname: `"Eva\r\nBcc: victim@example.org" <victim@example.org>, a`,
      lname: 'b\u2028To: victim@example.org\u0001',
      subject: wicked,
    })
    await call(shop, endpoints.contact, { body })
    const { head } = await eml(shop)
    const names = head.split(/\r\n(?![ \t])/).map(line => line.slice(0, line.indexOf(':')))
    expect(names.filter(name => /^(bcc|cc)$/i.test(name))).toEqual([])
    expect(names.filter(name => name === 'To' || name === 'Reply-To')).toHaveLength(2)
    expect(/^To: .*$/m.exec(head)?.[0].trim()).toBe('To: Ofenvogel <hallo@ofenvogel.example.org>')
    expect(/^Reply-To: [\s\S]*?(?=\r\n\S)/m.exec(head)?.[0]).toMatch(/<ayse@example\.org>$/)
    const [row] = await stored(shop)
    expect(row?.subject).toBe('x Bcc: victim@example.org <b>body</b>')
    expect(row?.last_name).toBe('b To: victim@example.org')
  })

  test.each([
    'a@example.org\r\nBcc: victim@example.org',
    'a@example.org, victim@example.org',
    'Eva <a@example.org>',
    'a@example.org>',
    'a b@example.org',
  ])('is not taken from the address %j', async email => {
    const shop = await shopWith()
    const { status, data } = await errorOf(shop, endpoints.contact, { body: message({ email }) })
    expect([status, data]).toEqual([422, { email: [fieldTexts.email] }])
    expect(await stored(shop)).toEqual([])
  })

  test('stays text: nothing in it is HTML, and no line of it passes for the mail itself [R10.26]', async () => {
    const { mails, mailer } = recordingMailer()
    const shop = await shopWith({ mailer })
    const wicked = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&</blockquote>'
    const body = message({ fname: wicked, lname: wicked, subject: wicked, message: `a\r${wicked}\u2028b` })
    await call(shop, endpoints.contact, { body })
    await shop.outbox.drain()
    const { html = '', text = '' } = mails[0] ?? {}
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>(?!&|<br>)/)
    expect(html.match(/<\/blockquote>/g)).toHaveLength(1)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).toContain(`> a\n> ${wicked}\n> b`)
  })
})

describe('what is wrong is said at its field', () => {
  const cases: [string, Record<string, unknown>, string, string][] = [
    ['no first name', { fname: ' ' }, 'fname', fieldTexts.required],
    ['no last name', { lname: undefined }, 'lname', fieldTexts.required],
    ['no address', { email: 'ayse' }, 'email', fieldTexts.email],
    ['no subject', { subject: '' }, 'subject', fieldTexts.required],
    ['a subject without end', { subject: 'x'.repeat(201) }, 'subject', fieldTexts.tooLong],
    ['no message', { message: '\n' }, 'message', fieldTexts.required],
    ['a message without end', { message: 'x'.repeat(5001) }, 'message', fieldTexts.tooLong],
    ['no consent', { terms: false }, 'terms', fieldTexts.privacy],
    ['a message that is none', { message: { a: 1 } }, 'message', fieldTexts.required],
  ]

  test.each(cases)('%s', async (_, changed, field, text) => {
    const shop = await shopWith()
    const response = await send(shop, 'POST', '/contact', { ...message(), ...changed })
    expect([response.status, (await response.json()).data]).toEqual([422, { [field]: [text] }])
    expect(await stored(shop)).toEqual([])
    expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})

describe('a message that is sent again', () => {
  test('under its key is one message, however often and at once', async () => {
    const shop = await shopWith()
    const other = shop.another()
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        call(index % 2 ? other : shop, endpoints.contact, { body: message() }, { key: 'k' }),
      ),
    )
    await other.close()
    expect(await stored(shop)).toHaveLength(1)
    expect(await shop.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
  })

  test('under its key with other words answers 409', async () => {
    const shop = await shopWith()
    await call(shop, endpoints.contact, { body: message() }, { key: 'k' })
    const other = await errorOf(
      shop,
      endpoints.contact,
      { body: message({ subject: 'Anders' }) },
      { key: 'k' },
    )
    expect(other).toMatchObject({ status: 409, message: fieldTexts.alreadySent })
    expect(await stored(shop)).toHaveLength(1)
  })

  test('without a key is another one', async () => {
    const shop = await shopWith()
    await call(shop, endpoints.contact, { body: message() })
    await call(shop, endpoints.contact, { body: message() })
    expect(await stored(shop)).toHaveLength(2)
  })

  test('too often from one address is refused, and says when to come back [R10.25]', async () => {
    const shop = await shopWith({ config: { rateLimit: 2 } })
    for (const _ of [1, 2]) await call(shop, endpoints.contact, { body: message() })
    const refused = await send(shop, 'POST', '/contact', message())
    expect([refused.status, (await refused.json()).message]).toEqual([429, fieldTexts.tooMany])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await stored(shop)).toHaveLength(2)
  })
})

test('without a mail address of the restaurant a message waits for one', async () => {
  const { mails, mailer } = recordingMailer()
  const shop = await shopWith({ mailer })
  await setSetting(shop, 'EMAIL', '')
  await call(shop, endpoints.contact, { body: message() })
  await shop.outbox.drain()
  expect(mails).toEqual([])
  await setSetting(shop, 'EMAIL', 'neu@ofenvogel.example.org')
  shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE)
  await shop.outbox.drain()
  expect(mails.map(mail => mail.to.address)).toEqual(['neu@ofenvogel.example.org'])
  expect(JSON.stringify(shop.logged)).not.toContain('ayse')
})
