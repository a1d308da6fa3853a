import { buffer } from 'node:stream/consumers'
import type { readPeriod } from '#contract/desk/period.ts'
import { toCents } from '#contract/kit/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { reportFile } from '#server/reports/files.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { TestShop } from './shop.ts'

export const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** Gross and VAT of some receipts by rate. */
export const byRate = (rates: string[], taxItems: Order['payment']['taxItems'][]) =>
  rates.map(name => {
    const own = taxItems.flat().filter(item => item.name === name)
    const vat = sum(own.map(({ value }) => toCents(value, 'EUR')))
    return { name, gross: vat + sum(own.map(({ net }) => toCents(net ?? 0, 'EUR'))), vat }
  })

/** Returns a function that adds up what a booking batch books on an account, in cents. */
export async function bookingsIn(
  { db, clock }: TestShop,
  built: Shop,
  period: NonNullable<ReturnType<typeof readPeriod>>,
) {
  const { pieces } = await reportFile(db, { file: 'datev', period, lang: 'de', shop: built, now: clock.now })
  const text = new TextDecoder('windows-1252').decode(await buffer(pieces))
  const [, , ...lines] = text.split('\r\n').filter(Boolean)
  const bookings = lines.map(line => {
    const [amount = '', side = '', , , , , , counter = ''] = line.split(';')
    const cents = Math.round(Number(amount.replace(',', '.')) * 100)
    return { cents: side.includes('S') ? cents : -cents, counter: Number(counter) }
  })
  return (account: number): number =>
    sum(bookings.filter(({ counter }) => counter === account).map(({ cents }) => cents)) + 0
}
