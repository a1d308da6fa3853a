import { businessDay, businessDayOn, isDate } from '#contract/hours/business-day.ts'
import { type Cents, decimalsOf, fromCents, inMainUnit, toCents } from '#contract/kit/money.ts'
import { readWritten } from '#contract/kit/written-amount.ts'
import { formatLongDateTime } from '#lib/i18n/dates.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { UserError } from '#server/kit/user-error.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { figuresOf } from '#server/reports/figures.ts'
import { formatOf } from '#server/texts/formats.ts'
import type { Command, CommandContext } from '../command.ts'
import { REPAIR, runCheckBooks } from './books.ts'
import { runDatev, runReport } from './reports.ts'
import { todayLines } from './today-lines.ts'

/** The commands about the money of an evening. */
export const moneyCommands: Record<string, Command> = {
  refund: {
    args: ['<code>', '[amount]', '[reason]'],
    does: 'refunds an amount of an order that was paid online, or all that is left of it',
    run: runRefund,
  },
  today: {
    args: ['[day]'],
    does: 'shows the figures of this business day, or of another one such as 2026-11-20',
    run: runToday,
  },
  report: {
    args: ['<period>', '[folder]'],
    does: 'shows the figures of a day, a week (2026-W47), a month (2026-11) or days (2026-11-01..2026-11-15), or writes them as tables',
    run: runReport,
  },
  datev: {
    args: ['<period>', '[folder]'],
    does: 'writes the booking batch of a period for DATEV into a folder, by default this one',
    run: runDatev,
  },
  'check-books': {
    args: [`[${REPAIR}]`],
    does: 'compares the sums that reports are made of with orders and refunds, day by day (amounts in cents), or makes wrong ones again',
    run: runCheckBooks,
  },
}

/** Stores the refund only: the running server has the provider carry it out, and mails the guest the receipt. */
async function runRefund(
  { db, now, readShop }: CommandContext,
  [typed = '', amount, reason]: string[],
): Promise<void> {
  const code = typed.toUpperCase()
  const shop = await readShop()
  const { currency } = shop.features
  const wish = { amount: amount === undefined ? undefined : amountOf(amount, currency), reason }
  const refund = await inTransaction(db, tx =>
    requestRefund(tx, { code, ...wish, actor: 'command-line', now }),
  )
  const shown = formatPrice(fromCents(refund.amount, currency), formatOf(shop, 'en'))
  console.log(
    `${shown} of ${code} will be refunded by the running server, which then mails the guest. “show ${code}” says whether the provider has done it.`,
  )
}

async function runToday({ db, now, readShop }: CommandContext, [typed]: string[]): Promise<void> {
  const shop = await readShop()
  const day =
    typed === undefined ? businessDay(now, shop.business) : businessDayOn(dayOf(typed), shop.business)
  const format = formatOf(shop, 'en')
  const price = (amount: number): string => formatPrice(amount, format)
  const figures = { date: day.date, ...(await figuresOf(db, day, shop)) }
  const lines = todayLines(figures, price, time => formatLongDateTime(time, format))
  console.log(lines.join('\n'))
}

/** A day as typed. Throws a UserError for one that no calendar has. */
function dayOf(typed: string): string {
  if (isDate(typed)) return typed
  throw new UserError(`“${typed}” must be a day such as 2026-11-20`)
}

/** An amount as typed, such as 7.50 or 7,5. Throws a UserError. */
function amountOf(typed: string, currency: string): Cents {
  const read = readWritten(typed, decimalsOf(currency))
  const amount = 'amount' in read ? toCents(Number(read.amount), currency) : 0
  if (amount <= 0) throw new UserError(`“${typed}” must be an amount such as ${inMainUnit(750, currency)}`)
  return amount
}
