import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '#contract/durations.ts'
import { endpoints } from '#contract/endpoints.ts'
import { bringCustomers } from '#server/customers/accounts/bring.ts'
import { customersIn } from '#server/customers/accounts/customer-columns.ts'
import { readTable } from '#server/data/formats/sheet/read-table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { call, send } from './setup/call.ts'
import { recordingMailer } from './setup/mailer.ts'
import { openShop, type TestShop } from './setup/shop.ts'

const { mails, mailer } = recordingMailer()
let shop: TestShop
beforeEach(async () => {
  mails.length = 0
  shop = await openShop({ mailer })
})
afterEach(() => shop.close())

const TABLE = `Vorname;Nachname;E-Mail;Telefon;Passwort;Punkte
Ada;Lovelace;Ada@Example.org;030 23125014;geheim;12,50 €
Grace;Hopper;grace@example.org;12;$2y$10$abc;viele
;;keine Adresse;;;
Ada;Nochmal;ada@example.org;;;99`

async function bring() {
  const path = join(shop.folder, 'customers.csv')
  writeFileSync(path, TABLE)
  const customers = customersIn(await readTable(path))
  const { secret } = shop.config
  const bringer = { country: 'DE', currency: 'EUR', lang: 'de', secret, now: shop.clock.now }
  return inTransaction(shop.db, tx => bringCustomers(tx, customers, bringer))
}

const accounts = () =>
  shop.db
    .selectFrom('users')
    .select(['name', 'phone', 'password_hash', 'profit'])
    .where('email_key', 'in', ['ada@example.org', 'grace@example.org'])
    .orderBy('name')
    .execute()

test('customers who have agreed get an account with their points and a link to set a password, and none is taken over [R12.1539]', async () => {
  expect(await bring()).toEqual({
    added: 2,
    known: 1,
    wrong: [
      { row: 2, cell: '12', why: 'is no phone number; the account has none' },
      { row: 2, cell: 'viele', why: 'is no amount; the account has no points' },
      { row: 3, cell: 'keine Adresse', why: 'is no e-mail address; this customer is left out' },
    ],
  })
  const created = [
    { name: 'Ada Lovelace', phone: '+493023125014', password_hash: null, profit: 1250 },
    { name: 'Grace Hopper', phone: '', password_hash: null, profit: 0 },
  ]
  expect(await accounts()).toEqual(created)
  // The same table again changes nothing, and mails nobody.
  expect(await bring()).toMatchObject({ added: 0, known: 3 })
  expect(await accounts()).toEqual(created)
  await shop.outbox.drain()
  const [mail, ...others] = mails.filter(({ to }) => to.address === 'Ada@Example.org')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Ihr Kundenkonto bei Tischlein')
  const [, token = ''] = /\/new-password#([\w-]+)/.exec(mail?.text ?? '') ?? []
  const password = 'new horse 1'
  const typed = { token, password, password_confirmation: password }
  shop.clock.now = new Date(shop.clock.now.getTime() + 13 * DAY)
  expect((await send(shop, 'POST', '/reset-password/confirm', typed)).status).toBe(200)
  await call(shop, endpoints.login, { body: { email: 'ada@example.org', password } })
  const history = await shop.db.selectFrom('transactions').selectAll().where('kind', '=', 'brought').execute()
  expect(history).toMatchObject([{ old_profit: 0, amount: 1250, new_profit: 1250 }])
})

test('a table without e-mail addresses is refused [R12.1539]', () => {
  expect(() => customersIn([['Name'], ['Ada']])).toThrow('names no column of e-mail addresses')
})
