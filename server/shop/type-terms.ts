import type { OpenRange } from '#contract/hours/hours.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import { isOn } from '#contract/kit/on.ts'
import { type OrderType, orderTypes, rulesOf } from '#contract/kit/order-types.ts'
import type { Rows } from './rows/rows.ts'
import { settingIn } from './rows/settings.ts'

/** Only what is not sold for all order types says for which it is. */
export const typesOf = ({ types = [] }: { types?: string[] } = {}): { types?: string[] } =>
  types.length > 0 ? { types } : {}

/** Only what costs something else for some order types says so. */
export function typePricesOf(
  row: { [T in OrderType as `price_${T}`]: Cents | null },
  currency: string,
): { typePrices?: Record<string, number> } {
  const own = orderTypes.flatMap(orderType => {
    const cents = row[`price_${orderType}`]
    return cents === null ? [] : [[orderType, fromCents(cents, currency)] as const]
  })
  return own.length > 0 ? { typePrices: Object.fromEntries(own) } : {}
}

/** The order types that guests can choose, or have at a table. */
const offeredTypes = ({ settings, tables }: Pick<Rows, 'settings' | 'tables'>): OrderType[] =>
  orderTypes.filter(orderType => {
    const { setting } = rulesOf(orderType)
    return setting === undefined ? tables.length > 0 : isOn(settingIn(settings, setting))
  })

/** The ranges of opening hours that are for an order type on offer. Only those that are not for all of these name theirs. */
export function offeredRanges(ranges: OpenRange[], rows: Pick<Rows, 'settings' | 'tables'>): OpenRange[] {
  if (ranges.every(({ types = [] }) => types.length === 0)) return ranges
  const offered = offeredTypes(rows)
  return ranges.flatMap(({ from, to, types = [] }) => {
    const its = offered.filter(orderType => types.length === 0 || types.includes(orderType))
    if (its.length === 0) return []
    return its.length === offered.length ? { from, to } : { from, to, types: its }
  })
}

/** A range of opening hours as a row has it. */
export const rangeOf = (row: { opens: string; closes: string; types: string[] }): OpenRange => {
  const types = orderTypes.filter(orderType => row.types.includes(orderType))
  return { from: row.opens, to: row.closes, ...(types.length > 0 && { types }) }
}
