import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { REBUILD } from '#server/outbox/kinds.ts'
import { createOutbox } from '#server/outbox/outbox.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { MAX_ATTEMPTS, resendWaiting } from '#server/outbox/retry.ts'
import { queueRebuild } from '#server/rebuild/queue-rebuild.ts'
import { call } from './setup/call.ts'
import { recordingMailer, toGuest } from './setup/mailer.ts'
import { bruschetta, cartOf, cola, delivery, lunch, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

async function shopWith(options: Parameters<typeof openShop>[0]): Promise<TestShop> {
  const shop = await openShop(options)
  open.push(shop)
  return shop
}

const pass = (shop: TestShop, minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
}

describe('the confirmation', () => {
  test('has everything of the order, in German [R10.250]', async () => {
    const { mails, mailer } = recordingMailer()
    const shop = await shopWith({ mailer })
    const pizza = {
      ...bruschetta({ productId: '401', sizeId: 'klein', qty: 2, price: 8.7 }),
      extraIds: [{ extraId: 'pz-kaese' }],
    }
    const items = [pizza, lunch()]
    const body = { ...delivery(items), cart: cartOf(items), notes: 'Bitte <b>klingeln</b>' }
    const { code, key } = await call(shop, endpoints.placeOrder, { body })
    await shop.outbox.drain()
    const mail = mails.find(toGuest)
    expect(mail).toMatchObject({
      subject: `Ihre Bestellung ${code} bei Ofenvogel`,
      to: { name: 'Jürgen Öztürk', address: 'juergen@example.org' },
      from: { name: 'Ofenvogel', address: 'hallo@ofenvogel.example.org' },
    })
    for (const part of [
      'Guten Tag Jürgen Öztürk',
      '2 × Pizza Margherita (Klein)',
      'Extra Mozzarella',
      '1 × Mittagspizza',
      'Cola',
      'A1 Weizen',
      'Rykestraße 12, 3. Stock, 10437 Berlin',
      'Bar bei Lieferung',
      '17,40\u00a0€',
      'Liefergebühr: 0,00\u00a0€',
      'Gesamtbetrag: 27,30\u00a0€',
      '   MwSt. 7 %\n',
      '   MwSt. 7 % (7,14\u00a0€), 19 % (2,76\u00a0€)\n',
      'inkl. 7 % MwSt.: 1,61\u00a0€ (netto 22,93\u00a0€)',
      'inkl. 19 % MwSt.: 0,44\u00a0€ (netto 2,32\u00a0€)',
      'Bitte <b>klingeln</b>',
      '20. November 2026, 18:00 Uhr',
      `https://shop.example/order#${key}`,
    ]) {
      expect(mail?.text).toContain(part)
    }
    expect(mail?.html).toContain('Bitte &lt;b&gt;klingeln&lt;/b&gt;')
    expect(mail?.html).toContain('MwSt. 7\u00a0%')
    expect(mail?.html).toContain(`href="https://shop.example/order#${key}"`)
    for (const table of [
      '<!--[if mso]><table role="presentation" width="600"',
      'mso-padding-alt:12px 24px',
    ]) {
      expect(mail?.html, 'what Outlook lays mails out by [R10.250]').toContain(table)
    }
  })

  test.each([
    ['en', 'Your order', 'as soon as possible', '/en/order#', 'Total: €2.90\nincl. 19% VAT: '],
    ['tr', 'siparişiniz', 'en kısa sürede', '/tr/order#', 'Toplam: .*\n%19 KDV dahil: '],
  ])('is worded in %s for a guest who reads that [R8.961]', async (lang, subject, asap, link, total) => {
    const { mails, mailer } = recordingMailer()
    const shop = await shopWith({ mailer })
    await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) }, { lang })
    await shop.outbox.drain()
    const mail = mails.find(toGuest)
    expect(mail?.subject).toContain(subject)
    expect(mail?.text).toContain(asap)
    expect(mail?.text).toContain(`https://shop.example${link}`)
    expect(mail?.text).toMatch(new RegExp(total))
  })
})

describe('the outbox [R10.17 R10.18]', () => {
  test('sends each mail once, however many workers there are', async () => {
    const { mails, mailer } = recordingMailer()
    const shop = await shopWith({ mailer })
    for (const qty of [1, 2, 3]) await call(shop, endpoints.placeOrder, { body: takeaway([cola({ qty })]) })
    const other = shop.another()
    await Promise.all([shop.outbox.drain(), other.outbox.drain(), shop.outbox.drain()])
    await other.close()
    expect(new Set(mails.map(mail => mail.id)).size).toBe(6)
    expect(mails).toHaveLength(6)
  })

  test('tries again after a pause, under the same name, and logs nobody', async () => {
    const { mails, mailer } = recordingMailer(4)
    const shop = await shopWith({ mailer })
    const { code } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
    await shop.outbox.drain()
    await shop.outbox.drain()
    expect(mails).toHaveLength(0)
    pass(shop, 1)
    await shop.outbox.drain()
    pass(shop, 5)
    await shop.outbox.drain()
    expect(mails.map(mail => mail.id)).toEqual([`new-order-${code}`, `confirmation-${code}`])
    expect(JSON.stringify(shop.logged)).not.toContain('juergen')
  })

  test('sends menu change notifications while a mail server hangs [R10.97]', async () => {
    const { db, clock } = await shopWith({})
    const log = pino({ enabled: false })
    const now = () => clock.now
    await inTransaction(db, async tx => {
      await queueMail(tx, { id: 'mail', kind: 'confirmation', about: { code: '' } }, now())
      await queueRebuild(tx, now())
    })
    const hanging = Promise.withResolvers<void>()
    const told: string[] = []
    const mails = createOutbox({ db, log, now, of: 'mails', send: () => hanging.promise })
    const rebuilds = createOutbox({
      db,
      log,
      now,
      of: 'rebuilds',
      send: async ({ kind }) => void told.push(kind),
    })
    const sending = mails.drain()
    await rebuilds.drain()
    expect(told).toEqual([REBUILD])
    hanging.resolve()
    await sending
    const unsent = db.selectFrom('outbox').select('id').where('sent_at', 'is', null)
    expect(await unsent.execute()).toEqual([])
  })

  test('gives up after a day of tries, and sends the rest on request [R10.172]', async () => {
    const { mails, mailer } = recordingMailer()
    const shop = await shopWith({ mailer })
    await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
    await shop.db.updateTable('outbox').set({ attempts: MAX_ATTEMPTS }).execute()
    pass(shop, 60)
    await shop.outbox.drain()
    expect(mails).toHaveLength(0)
    expect(await inTransaction(shop.db, tx => resendWaiting(tx, COMMAND_LINE, shop.clock.now))).toBe(2)
    await shop.outbox.drain()
    expect(mails).toHaveLength(2)
    expect(await inTransaction(shop.db, tx => resendWaiting(tx, COMMAND_LINE, shop.clock.now))).toBe(0)
  })

  test('finds again what a worker that crashed had taken', async () => {
    const { mails, mailer } = recordingMailer()
    const shop = await shopWith({ mailer })
    await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
    const taken = new Date(shop.clock.now.getTime() + 5 * MINUTE).toISOString()
    await shop.db.updateTable('outbox').set({ due_at: taken, attempts: 1 }).execute()
    await shop.outbox.drain()
    expect(mails).toHaveLength(0)
    pass(shop, 6)
    await shop.outbox.drain()
    expect(mails).toHaveLength(2)
  })
})

test('without SMTP_URL a mail is a file, and the log says so', async () => {
  const shop = await shopWith({})
  const { code } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
  await shop.outbox.drain()
  expect(readdirSync(join(shop.folder, 'mail'))).toEqual([
    `confirmation-${code}.eml`,
    `new-order-${code}.eml`,
  ])
  const eml = readFileSync(join(shop.folder, 'mail', `confirmation-${code}.eml`), 'utf8')
  expect(eml).toContain(`Message-ID: <confirmation-${code}@shop.example>`)
  expect(eml).toMatch(/^To: .*<juergen@example\.org>/m)
  expect(shop.logged.map(line => line.msg)).toContain(
    'SMTP_URL is not set: mails are not sent but written as .eml files',
  )
})

test('with SMTP_URL it goes to that server', async () => {
  const received: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(each => each.address)
        received.push({ to, text: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  const port = await new Promise<number>(resolve => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  open.push({ close: () => new Promise(resolve => server.close(() => resolve(undefined))) })
  const shop = await shopWith({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } })
  const { code } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
  await shop.outbox.drain()
  expect(received.map(mail => mail.to)).toEqual([['hallo@ofenvogel.example.org'], ['juergen@example.org']])
  expect(received[1]?.text).toContain(`Message-ID: <confirmation-${code}@shop.example>`)
  expect(received[1]?.text).toContain('multipart/alternative')
})
