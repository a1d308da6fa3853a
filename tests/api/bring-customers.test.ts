import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { BroughtCustomers, CUSTOMER_BYTES, LookedCustomers } from '#contract/desk/customers.ts'
import { Operating } from '#contract/desk/operating.ts'
import { customersHaveMistakes, proofNeeded } from '#contract/desk/texts.ts'
import { DAY, SECOND } from '#contract/kit/durations.ts'
import { call, send } from './setup/call.ts'
import { recordingMailer } from './setup/mailer.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

const { mails, mailer } = recordingMailer()
let shop: TestShop
let owner: Person
beforeEach(async () => {
  shop = await openShop({ mailer })
  owner = await person(shop, 'owner')
  await shop.outbox.drain()
  mails.length = 0
})
afterEach(() => shop.close())

const TABLE = `Vorname;Nachname;E-Mail;Telefon;Passwort;Punkte
Ada;Lovelace;Ada@Example.org;030 23125014;geheim;12,50 €
Grace;Hopper;grace@example.org;12;$2y$10$abc;viele
;;keine Adresse;;;
Ada;Nochmal;ada@example.org;;;99`

const DOUBTS = [
  { row: 3, cell: '12', why: 'is no phone number; the account has none' },
  { row: 3, cell: 'viele', why: 'is no amount; the account has no points' },
  { row: 4, cell: 'keine Adresse', why: 'is no e-mail address; this customer is left out' },
  { row: 5, cell: 'ada@example.org', why: 'is in the table twice; the first row was taken' },
]

const sendTable = (
  path: string,
  content: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = owner.headers,
) =>
  shop.app.request(`/api/desk/customers${path}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'text/csv' },
    body: content,
  })
const bring = async (content: string, key = randomUUID()) =>
  dataOf(
    await sendTable('?agreed=1', content, { ...owner.headers, 'Idempotency-Key': key }),
    BroughtCustomers,
  )

const accounts = () =>
  shop.db
    .selectFrom('users')
    .select(['name', 'phone', 'password_hash', 'profit'])
    .where('email_key', 'like', '%example.org')
    .orderBy('name')
    .execute()

const later = (ms: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

test('an owner sees what is read of a table with customers before anything is stored [R12.1650]', async () => {
  const looked = await dataOf(await sendTable('/look', TABLE), LookedCustomers)
  expect(looked).toEqual({
    ...{ customers: 2, known: 0, refused: 2, doubtful: 4, doubts: DOUBTS, others: ['Passwort'] },
    columns: expect.arrayContaining([{ use: 'firstName', header: 'Vorname' }]),
    first: [
      { name: 'Ada Lovelace', email: 'Ada@Example.org', phone: '+493023125014', points: 12.5 },
      { name: 'Grace Hopper', email: 'grace@example.org', phone: '', points: 0 },
    ],
  })
  expect(looked.columns.map(({ use }) => use)).not.toContain('name')
  expect(await accounts()).toEqual([])
  await bring(TABLE)
  expect(await dataOf(await sendTable('/look', TABLE), LookedCustomers)).toMatchObject({ known: 2 })
})

test('customers who have agreed get an account with their points and a link to set a password, and none is taken over [R12.1539]', async () => {
  const key = randomUUID()
  const first = await bring(TABLE, key)
  expect(first).toMatchObject({ added: 2, known: 0, refused: 2, doubtful: 4, doubts: DOUBTS })
  const created = [
    { name: 'Ada Lovelace', phone: '+493023125014', password_hash: null, profit: 1250 },
    { name: 'Grace Hopper', phone: '', password_hash: null, profit: 0 },
  ]
  expect(await accounts()).toEqual(created)
  // The same call again answers the same, and the same table again changes nothing and mails nobody.
  expect(await bring(TABLE, key)).toEqual(first)
  expect(await bring(TABLE)).toMatchObject({ added: 0, known: 2 })
  expect(await accounts()).toEqual(created)
  later(DAY)
  await shop.outbox.drain()
  expect(mails.map(({ to }) => to.address)).toEqual(['Ada@Example.org', 'grace@example.org'])
  const [mail] = mails
  expect(mail?.subject).toBe('Ihr Kundenkonto bei Ofenvogel')
  const [, token = ''] = /\/new-password#([\w-]+)/.exec(mail?.text ?? '') ?? []
  const password = 'new horse 1'
  const typed = { token, password, password_confirmation: password }
  later(12 * DAY)
  expect((await send(shop, 'POST', '/reset-password/confirm', typed)).status).toBe(200)
  await call(shop, endpoints.login, { body: { email: 'ada@example.org', password } })
  const history = await shop.db.selectFrom('transactions').selectAll().where('kind', '=', 'brought').execute()
  expect(history).toMatchObject([{ old_profit: 0, amount: 1250, new_profit: 1250 }])
  const acts = await shop.db.selectFrom('acts').selectAll().where('kind', '=', 'customers-brought').execute()
  expect(acts).toMatchObject([{ subject: '2', person: owner.name }])
})

test('invitations are mailed one every ten seconds, also those of another table, and count as waiting only when their time has come [R12.1651]', async () => {
  const many = (from: number) =>
    `E-Mail,Name\n${Array.from({ length: 120 }, (_, at) => `c${from + at}@example.org,Gast ${from + at}`).join('\n')}`
  const start = shop.clock.now.getTime()
  const isoAfter = (seconds: number): string => new Date(start + seconds * SECOND).toISOString()
  expect(await bring(many(0))).toMatchObject({ added: 120, lastMail: isoAfter(1190) })
  expect(await bring(many(100))).toMatchObject({ added: 100, known: 20, lastMail: isoAfter(2190) })
  await shop.outbox.drain()
  expect(mails).toHaveLength(1)
  const { unsent } = await dataOf(
    await shop.app.request('/api/desk/operating', { headers: owner.headers }),
    Operating,
  )
  expect(unsent.filter(({ kind }) => kind === 'reset')).toEqual([])
  await send(shop, 'POST', '/desk/operating/resend', {}, { headers: owner.headers })
  later(60 * SECOND)
  await shop.outbox.drain()
  expect(mails.map(({ to }) => to.address)).toEqual(
    Array.from({ length: 7 }, (_, at) => `c${at}@example.org`),
  )
})

test('customers are brought only by an owner who has proved who they are and ticked that they have agreed [R12.1650]', async () => {
  expect((await sendTable('', TABLE)).status).toBe(422)
  const unproven = await sendTable('?agreed=1', TABLE, owner.session)
  expect([unproven.status, await unproven.json()]).toMatchObject([403, { message: proofNeeded }])
  const editor = await person(shop, 'editor')
  for (const path of ['/look', '?agreed=1'])
    expect((await sendTable(path, TABLE, editor.headers)).status).toBe(403)
  expect(await accounts()).toEqual([])
})

test('a table without e-mail addresses, one that is too large and what is no table are refused with a sentence [R12.1650]', async () => {
  const refusalOf = async (content: string | Uint8Array<ArrayBuffer>) => {
    const response = await sendTable('/look', content)
    const { message, found } = await response.json()
    return [response.status, message, found?.[0]?.message]
  }
  expect(await refusalOf('Name;Ort\nAda;London')).toEqual([
    422,
    customersHaveMistakes,
    'No column is called “E-Mail”: write the names of the columns into the first row',
  ])
  expect(await refusalOf('Liebe Gäste')).toMatchObject([
    422,
    customersHaveMistakes,
    expect.stringContaining('This file is no table'),
  ])
  expect(await refusalOf(Uint8Array.from([80, 75, 3, 4, 0, 0]))).toEqual([
    422,
    customersHaveMistakes,
    'This is no Excel workbook (.xlsx) that can be read: open it and save it again',
  ])
  expect((await sendTable('/look', new Uint8Array(CUSTOMER_BYTES + 1))).status).toBe(413)
})
