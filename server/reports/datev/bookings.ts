import { datevAccountMissing } from '#contract/desk/texts.ts'
import type { Cents } from '#contract/money.ts'
import type { DatevAccount } from '#contract/settings/datev.ts'
import type { SettingKey } from '#contract/settings/registry.ts'
import type { MoneyPart } from '#server/db/refund-tables.ts'
import { type Deposits, depositIn } from '../books/deposits.ts'
import type { Entry } from '../books/entries.ts'
import type { Sale } from '../books/sales.ts'
import type { TaxSum } from '../books/sums.ts'
import { DatevProblem } from './problem.ts'
import type { DatevSettings } from './settings.ts'

/** An amount that moves from one account to another. */
export interface DatevBooking {
  /** More than 0 when the guest pays it, less when it goes back. */
  cents: Cents
  /** Where the money is. */
  account: DatevAccount
  /** What it is for. */
  counter: DatevAccount
  /** The business day, such as 2026-11-20. */
  date: string
  code: string
  text: string
}

/**
 * The bookings of the orders and refunds of a business day: one for each VAT rate, for a deposit and for a tip. All of an order come to its total.
 * Throws a DatevProblem when an account is missing.
 */
export const bookingsOn = (
  date: string,
  { entries, deposits }: { entries: Entry[]; deposits: Deposits },
  settings: DatevSettings,
): DatevBooking[] =>
  entries
    .filter(({ sale }) => !settings.onlineOnly || sale.paid_at !== null)
    .flatMap(({ kind, sale, parts }) => {
      const [sign, own] = kind === 'sale' ? [1, deposits.get(sale.code)] : [-1, undefined]
      const account = paymentAccount(sale, settings)
      return parts
        .flatMap(part => (kind === 'sale' ? soldAs(part, own, settings) : refundedAs(part, settings)))
        .filter(({ cents }) => cents !== 0)
        .map(({ cents, counter, word, rate }) => ({
          cents: sign * cents,
          account,
          counter,
          date,
          code: sale.code,
          text: [`${word} ${sale.code}`, rate, sale.payment_name].filter(Boolean).join(', '),
        }))
    })

/** Throws a DatevProblem when an account is missing that bookings of these sums need. */
export function checkAccounts(taxes: TaxSum[], settings: DatevSettings): void {
  for (const { kind, online, part, name, deposit } of taxes) {
    if (settings.onlineOnly && online === 0) continue
    accountFor({ kind: part, name }, kind === 'sale' ? 'revenue' : 'refunds', settings)
    if (deposit > 0) accountFor({ kind: part, name }, 'deposits', settings)
  }
}

interface Posting {
  cents: Cents
  counter: DatevAccount
  word: string
  rate: string
}

function soldAs(part: MoneyPart, deposits: ReadonlyMap<string, Cents> | undefined, settings: DatevSettings) {
  const { kind, name, gross } = part
  if (kind === 'tip') return [tip(part, settings)]
  const deposit = depositIn(part, deposits)
  const goods: Posting = {
    cents: gross - deposit,
    counter: accountFor(part, 'revenue', settings),
    word: 'Bestellung',
    rate: name,
  }
  if (deposit === 0) return [goods]
  const counter = accountFor(part, 'deposits', settings)
  return [goods, { cents: deposit, counter, word: 'Pfand', rate: name }]
}

const refundedAs = (part: MoneyPart, settings: DatevSettings): Posting[] =>
  part.kind === 'tip'
    ? [tip(part, settings)]
    : [
        {
          cents: part.gross,
          counter: accountFor(part, 'refunds', settings),
          word: 'Erstattung',
          rate: part.name,
        },
      ]

const tip = ({ gross }: MoneyPart, { accounts }: DatevSettings): Posting => ({
  cents: gross,
  counter: accounts.tips,
  word: 'Trinkgeld',
  rate: '',
})

const SETTINGS = {
  revenue: 'DATEV_REVENUE',
  refunds: 'DATEV_REFUNDS',
  deposits: 'DATEV_DEPOSITS',
} satisfies Record<string, SettingKey>

/** The account for what is taxed at a rate. What is added on top and what contains nothing have the rate 0. */
function accountFor(
  { kind, name }: Pick<MoneyPart, 'kind' | 'name'>,
  use: keyof typeof SETTINGS,
  { accounts }: DatevSettings,
): DatevAccount {
  const rate = kind === 'vat' ? String(Number.parseFloat(name)) : '0'
  const account = accounts[use].get(rate)
  if (!account) throw new DatevProblem(datevAccountMissing, { setting: SETTINGS[use], rate: `${rate} %` })
  return account
}

function paymentAccount(sale: Sale, { accounts: { payments } }: DatevSettings): DatevAccount {
  const usual = sale.paid_at === null ? 'handover' : 'online'
  const account = payments.get(sale.payment_id) ?? payments.get(usual)
  if (!account) throw new Error(`the chart has no account for ${usual}`)
  return account
}
