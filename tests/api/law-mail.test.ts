import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { messagesOf } from '#server/visitors/messages.ts'
import { call, errorOf } from './setup/call.ts'
import { recordingMailer } from './setup/mailer.ts'
import { bruschetta, takeaway } from './setup/order.ts'
import { openShop, setSetting, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
let mails: Mail[]
beforeAll(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer })
})
afterAll(() => shop.close())

async function confirmation(lang: string): Promise<Mail> {
  const { code } = await call(shop, endpoints.placeOrder, { body: takeaway([bruschetta()]) }, { lang })
  await shop.outbox.drain()
  const mail = mails.find(({ id }) => id === `confirmation-${code}`)
  if (!mail) throw new Error(`no mail confirms ${code}`)
  return mail
}

test.each([
  ['de', ['AGB.html', 'Widerrufsrecht.html'], 'Im Anhang, für Ihre Unterlagen:\n- AGB\n- Widerrufsrecht'],
  [
    'en',
    ['Terms and conditions.html', 'Right of withdrawal.html'],
    'Attached, for you to keep:\n- Terms and conditions\n- Right of withdrawal',
  ],
])('the confirmation in %s has the terms attached, to be kept [R11.73]', async (lang, names, told) => {
  const { text, html, attachments = [] } = await confirmation(lang)
  expect(attachments.map(each => [each.filename, each.contentType])).toEqual(
    names.map(name => [name, 'text/html; charset=utf-8']),
  )
  expect(attachments[0]?.content).toContain(`<html lang="${lang}">`)
  expect(attachments[0]?.content).toMatch(/<h2>.{3,}<\/h2>/)
  expect(text).toContain(told)
  for (const name of names) expect(html).toContain(`<li>${name.replace('.html', '')}</li>`)
})

test('a restaurant without a page of terms attaches none [R11.73]', async () => {
  await setSetting(shop, 'TERMS_AND_CONDITIONS', '')
  await setSetting(shop, 'WITHDRAWAL_POLICY', '')
  const { text, attachments } = await confirmation('de')
  expect(attachments).toBeUndefined()
  expect(text).not.toContain('Im Anhang')
})

const COMPANY = {
  COMPANY_NAME: 'Esempio Gastro',
  COMPANY_FORM: 'GmbH',
  COMPANY_SEAT: 'Berlin',
  REGISTER_COURT: 'Amtsgericht Charlottenburg',
  REGISTER_NUMBER: 'HRB 12345 B',
  MANAGING_DIRECTORS: 'Ada Beispiel, Can Örnek',
}

test('mails to guests end with what the letters of a company have to say, as far as it is set [R11.2252]', async () => {
  const foot = [
    'Esempio Gastro GmbH',
    'Sitz: Berlin',
    'Amtsgericht Charlottenburg, HRB 12345 B',
    'Geschäftsführung: Ada Beispiel, Can Örnek',
  ]
  expect((await confirmation('de')).text).not.toContain('Sitz:')
  await setSettings(shop, COMPANY)
  mails.length = 0
  const { text, html } = await confirmation('de')
  expect(text.endsWith(`\n\n${foot.join('\n')}\n`)).toBe(true)
  expect(html).toContain(foot.join('<br>'))
  const own = mails.find(({ to }) => to.address === 'hallo@ofenvogel.example.org')
  expect(own?.text).not.toContain('Sitz:')
  await setSettings(shop, { COMPANY_NAME: 'Ada Beispiel e.K.', COMPANY_FORM: 'e.K.', MANAGING_DIRECTORS: '' })
  const merchant = ['Ada Beispiel e.K.', 'Registered seat: Berlin', 'Amtsgericht Charlottenburg, HRB 12345 B']
  expect((await confirmation('en')).text.endsWith(`\n\n${merchant.join('\n')}\n`)).toBe(true)
  await setSetting(shop, 'COMPANY_NAME', '')
  expect((await confirmation('de')).text).not.toContain('Sitz:')
})

test('the confirmation names allergens in words [R11.74]', async () => {
  expect((await confirmation('de')).text).toContain('Allergene: A1 Weizen, A2 Roggen')
})

test('a withdrawal is stored once, mailed to the restaurant and confirmed with date and time [R11.69]', async () => {
  const body = { name: 'Ada Beispiel', email: 'ada@example.org', order: 'K7M4QX', goods: '1 Prosecco' }
  const closed = await errorOf(shop, endpoints.withdraw, { body })
  expect(closed.status).toBe(403)
  await setSetting(shop, 'WITHDRAWAL_POLICY', 'withdrawal')
  for (let attempt = 0; attempt < 2; attempt++)
    await call(shop, endpoints.withdraw, { body }, { key: 'one-withdrawal' })
  const stored = await shop.db.selectFrom('contact_messages').select(['subject', 'message']).execute()
  expect(stored).toEqual([
    {
      subject: 'Widerruf: K7M4QX',
      message: 'Hiermit widerrufe ich den Vertrag über die Bestellung K7M4QX.\n1 Prosecco',
    },
  ])
  mails.length = 0
  await shop.outbox.drain()
  expect(mails.map(({ to }) => to.address).sort()).toEqual(['ada@example.org', 'hallo@ofenvogel.example.org'])
  const told = mails.find(({ to }) => to.address === 'hallo@ofenvogel.example.org')
  expect(told?.subject).toBe('Widerruf: K7M4QX')
  expect(told?.text).toContain('Ein Gast widerruft den Vertrag über die Bestellung K7M4QX.')
  expect(told?.text).toContain('innerhalb von 14 Tagen zurück sein, also bis 4. Dezember 2026, 18:00 Uhr.')
  const { messages } = await messagesOf(shop.db, new Date('2026-11-20T17:00:00Z'))
  expect(messages).toMatchObject([{ withdrawn: 'K7M4QX' }])
  const receipt = mails.find(({ to }) => to.address === 'ada@example.org')
  expect(receipt?.text).toContain('Eingegangen am: 20. November 2026, 18:00 Uhr')
  expect(receipt?.text).toContain(
    '> Hiermit widerrufe ich den Vertrag über die Bestellung K7M4QX.\n> 1 Prosecco',
  )
})
