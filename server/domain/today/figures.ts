import type { DeskToday } from '#contract/desk/today.ts'
import type { BusinessDay } from '#contract/hours/business-day.ts'
import { type Cents, fromCents } from '#contract/money.ts'
import { orderTypes } from '#contract/order-types.ts'
import type { Reader } from '../../db/database.ts'
import { OPEN } from '../orders/states.ts'
import { type MoneyPart, partsOf } from '../refunds/parts.ts'
import type { Shop } from '../shop/shop.ts'
import { refundsOn, refundsWaiting, type Sale, salesOf } from './sales.ts'

/** What an order or a refund adds to the figures. */
interface Entry {
  sale: Sale
  parts: MoneyPart[]
}

/** The figures of a business day, from the same parts as the receipts. */
export async function figuresOf(reader: Reader, day: BusinessDay, shop: Shop): Promise<DeskToday> {
  const orders = await salesOf(reader, day)
  const refunds = (await refundsOn(reader, day)).map(({ sale, refund }) => ({ sale, parts: refund.parts }))
  const counted = orders.filter(({ paid_at, state }) => paid_at !== null || !isDeclined(state))
  const sales = counted.map(sale => ({ sale, parts: partsOf(sale) }))
  const { count, amount } = await refundsWaiting(reader)
  const used = valuesOf([...sales, ...refunds], 'way')
  const providers = shop.catalogue(shop.defaultLang).providers
  const payments = inOrder(
    providers.map(({ id }) => String(id)),
    valuesOf([...sales, ...refunds], 'payment_id'),
  )
  return {
    date: day.date,
    from: day.from.toISOString(),
    to: day.to.toISOString(),
    sales: sumOf(sales),
    refunds: sumOf(refunds),
    open: counted.filter(({ state }) => OPEN.includes(state)).length,
    declined: orders.filter(({ state }) => isDeclined(state)).length,
    waiting: { count, amount: fromCents(amount) },
    byType: orderTypes
      .filter(type => used.has(type))
      .map(orderType => ({ orderType, ...both('way', orderType) })),
    byPayment: payments.map(id => {
      const own = [...sales, ...refunds].filter(({ sale }) => sale.payment_id === id)
      const known = providers.find(provider => String(provider.id) === id)
      const payment = known?.name ?? own[0]?.sale.payment_name ?? ''
      return { payment, online: own.some(({ sale }) => sale.paid_at !== null), ...both('payment_id', id) }
    }),
    taxes: taxesOf(sales, refunds),
  }

  function both(column: 'way' | 'payment_id', value: string) {
    const own = (entries: Entry[]) => sumOf(entries.filter(({ sale }) => sale[column] === value))
    return { sales: own(sales), refunds: own(refunds) }
  }
}

const isDeclined = (state: Sale['state']): boolean => state === 'rejected' || state === 'cancelled'

const valuesOf = (entries: Entry[], column: 'way' | 'payment_id'): Set<string> =>
  new Set(entries.map(({ sale }) => sale[column]))

/** The used values, the known ones first. */
const inOrder = (known: readonly string[], used: Set<string>): string[] => [
  ...known.filter(value => used.has(value)),
  ...[...used].filter(value => !known.includes(value)).sort(),
]

const grossIn = (parts: MoneyPart[]): Cents => parts.reduce((sum, { gross }) => sum + gross, 0)

function sumOf(entries: Entry[]): DeskToday['sales'] {
  const parts = entries.flatMap(entry => entry.parts)
  const tips = grossIn(parts.filter(({ kind }) => kind === 'tip'))
  return { count: entries.length, revenue: fromCents(grossIn(parts) - tips), tips: fromCents(tips) }
}

/** The taxes by rate: of what was sold, of what was refunded, and of the difference. */
function taxesOf(sales: Entry[], refunds: Entry[]): DeskToday['taxes'] {
  const sold = sales.flatMap(({ parts }) => parts)
  const refunded = refunds.flatMap(({ parts }) => parts)
  const names = new Set([...sold, ...refunded].filter(({ kind }) => kind !== 'tip').map(({ name }) => name))
  const sumFor = (parts: MoneyPart[], name: string) => {
    const own = parts.filter(part => part.kind !== 'tip' && part.name === name)
    return { gross: grossIn(own), tax: own.reduce((sum, { vat }) => sum + vat, 0) }
  }
  return [...names]
    .sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b) || a.localeCompare(b))
    .map(name => {
      const [plus, minus] = [sumFor(sold, name), sumFor(refunded, name)]
      const left = { gross: plus.gross - minus.gross, tax: plus.tax - minus.tax }
      return { name, sold: taxSum(plus), refunded: taxSum(minus), left: taxSum(left) }
    })
}

const taxSum = ({ gross, tax }: { gross: Cents; tax: Cents }) => ({
  gross: fromCents(gross),
  net: fromCents(gross - tax),
  tax: fromCents(tax),
})
