import * as z from 'zod/mini'
import { decimalsOf, toCents } from '#contract/money.ts'
import { email as emailField } from '#contract/validators.ts'
import { readWritten } from '#contract/written-amount.ts'
import type { Tx } from '#server/db/database.ts'
import { checkPhone } from '#server/shop/check-phone.ts'
import { bringPoints } from '../loyalty/points.ts'
import { insertUser } from './register.ts'
import { inviteCustomer } from './reset.ts'

/** A customer as a table of another system has them: texts as they are there. Passwords are never among them. */
export interface BroughtCustomer {
  name: string
  email: string
  phone: string
  /** The balance in the currency of the shop. */
  points: string
}

interface Bringer {
  country: string
  currency: string
  lang: string
  secret: string
  now: Date
}

export interface BroughtCustomers {
  added: number
  /** Those who have an account already, which stays as it is. */
  known: number
  /** What could not be read: the row, counted from 1, the cell, and why. */
  wrong: { row: number; cell: string; why: string }[]
}

const Email = emailField()

/**
 * Creates accounts without a password for customers who have agreed to it, with their points, and mails each a link to set one. An
 * address that has an account is left as it is, so that the same table can come again.
 */
export async function bringCustomers(
  tx: Tx,
  customers: BroughtCustomer[],
  bringer: Bringer,
): Promise<BroughtCustomers> {
  const result: BroughtCustomers = { added: 0, known: 0, wrong: [] }
  for (const [at, customer] of customers.entries()) {
    const wrong = (cell: string, why: string): unknown => result.wrong.push({ row: at + 1, cell, why })
    const address = z.safeParse(Email, customer.email)
    if (!address.success) wrong(customer.email, 'is no e-mail address; this customer is left out')
    else {
      const isNew = await bringOne(tx, { ...customer, email: address.data }, { ...bringer, wrong })
      result[isNew ? 'added' : 'known'] += 1
    }
  }
  return result
}

async function bringOne(
  tx: Tx,
  { name, email, phone, points }: BroughtCustomer,
  { country, currency, wrong, ...bringer }: Bringer & { wrong: (cell: string, why: string) => unknown },
): Promise<boolean> {
  const number = phone === '' ? undefined : checkPhone(phone, country)
  const isNumber = number !== undefined && number.problems.length === 0
  const userId = await insertUser(tx, {
    ...{ name, email, passwordHash: null, lang: bringer.lang, now: bringer.now },
    phone: isNumber ? number.value : '',
  })
  if (userId === undefined) return false
  if (number && !isNumber) wrong(phone, 'is no phone number; the account has none')
  const balance = points === '' ? undefined : readWritten(points, decimalsOf(currency))
  const cents = balance && 'amount' in balance ? toCents(Number(balance.amount), currency) : 0
  if (balance && (!('amount' in balance) || cents < 0))
    wrong(points, 'is no amount; the account has no points')
  if (cents > 0) await bringPoints(tx, { userId, points: cents, now: bringer.now })
  await inviteCustomer(tx, { userId, ...bringer })
  return true
}
