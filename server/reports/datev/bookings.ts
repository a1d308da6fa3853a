import type { DatevAccount } from '#contract/describe/settings/datev.ts'
import type { SettingKey } from '#contract/describe/settings/registry.ts'
import { datevAccountMissing } from '#contract/desk/texts.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { MoneyPart } from '#server/db/refund-tables.ts'
import { depositIn } from '#server/orders/booked.ts'
import type { Deposits } from '../books/deposits.ts'
import type { Entry } from '../books/entries.ts'
import type { Promotions } from '../books/promotions.ts'
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

interface DayInput {
  entries: Entry[]
  deposits: Deposits
  promotions: Promotions
  /** What the batch calls the payment method of an order. */
  methodName: (sale: Sale) => string
}

/**
 * The bookings of the orders, changes and refunds of a business day: one for each VAT rate, for a deposit, for what promotions take off dishes and
 * for a tip. All of an order come to its total.
 * Throws a DatevProblem when an account is missing.
 */
export const bookingsOn = (
  date: string,
  { entries, deposits, promotions, methodName }: DayInput,
  settings: DatevSettings,
): DatevBooking[] =>
  entries
    .filter(({ sale }) => !settings.onlineOnly || sale.paid_at !== null)
    .flatMap(({ kind, sale, parts, edit }) => {
      const sign = kind === 'sale' ? 1 : -1
      const inIt = edit
        ? { edited: true, deposits: new Map(edit.deposits), promotions: new Map(edit.promotions) }
        : { deposits: deposits.get(sale.code), promotions: promotions.get(sale.code) }
      const account = paymentAccount(sale, settings)
      return (kind === 'sale' ? withFreeRates(parts, inIt.promotions) : parts)
        .flatMap(part => (kind === 'sale' ? soldAs(part, inIt, settings) : refundedAs(part, settings)))
        .filter(({ cents }) => cents !== 0)
        .map(({ cents, counter, word, rate }) => ({
          cents: sign * cents,
          account,
          counter,
          date,
          code: sale.code,
          text: [`${word} ${sale.code}`, rate, methodName(sale)].filter(Boolean).join(', '),
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

/** The parts of an order, with the rates at which promotions have taken off everything. */
const withFreeRates = (parts: MoneyPart[], promotions: InOrder['promotions']): MoneyPart[] => [
  ...parts,
  ...[...(promotions?.keys() ?? [])]
    .filter(rate => !parts.some(({ kind, name }) => kind === 'vat' && name === rate))
    .map((name): MoneyPart => ({ kind: 'vat', name, gross: 0, vat: 0 })),
]

interface InOrder {
  deposits: ReadonlyMap<string, Cents> | undefined
  promotions: ReadonlyMap<string, Cents> | undefined
  /** Whether it is only what a change of the order is. */
  edited?: boolean
}

function soldAs(
  part: MoneyPart,
  { deposits, promotions, edited }: InOrder,
  settings: DatevSettings,
): Posting[] {
  const { kind, name, gross } = part
  if (kind === 'tip') return [tip(part, settings)]
  const deposit = edited ? editedDeposit(part, deposits) : depositIn(part, deposits)
  const reduced = discountAccount(part, settings)
  const off = (reduced && kind === 'vat' && promotions?.get(name)) || 0
  return [
    {
      cents: gross - deposit + off,
      counter: accountFor(part, 'revenue', settings),
      word: edited ? 'Änderung' : 'Bestellung',
      rate: name,
    },
    ...(reduced ? [{ cents: -off, counter: reduced, word: 'Rabatt', rate: name }] : []),
    ...(deposit === 0
      ? []
      : [{ cents: deposit, counter: accountFor(part, 'deposits', settings), word: 'Pfand', rate: name }]),
  ]
}

/** How much more or less deposit there is in a part of a change. */
const editedDeposit = ({ kind, name }: MoneyPart, deposits: InOrder['deposits']): Cents =>
  kind === 'tax' ? 0 : (deposits?.get(name) ?? 0)

/** The account for what promotions take off at a rate. Without one, the revenue is what was paid. */
const discountAccount = (part: MoneyPart, { accounts }: DatevSettings): DatevAccount | undefined =>
  accounts.discounts.get(rateIn(part))

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

/** The rate by which accounts are named. */
const rateIn = ({ kind, name }: Pick<MoneyPart, 'kind' | 'name'>): string =>
  kind === 'vat' ? String(Number.parseFloat(name)) : '0'

/** The account for what is taxed at a rate. What is added on top and what contains nothing have the rate 0. */
function accountFor(
  { kind, name }: Pick<MoneyPart, 'kind' | 'name'>,
  use: keyof typeof SETTINGS,
  { accounts }: DatevSettings,
): DatevAccount {
  const rate = rateIn({ kind, name })
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
