import type { DeskOrder } from '#contract/desk/orders.ts'
import { type LeadTimes, usualMinutes } from '#server/orders/times/lead-time.ts'

/** When an order for another day is to be started. One for today is started by what orders take at the moment, which all screens know. */
export function startMinutes(
  { orderType, promisedAt, wishedAt }: DeskOrder,
  shop: LeadTimes,
  today: { to: Date },
): Pick<DeskOrder, 'startMinutes'> {
  const due = new Date(promisedAt ?? wishedAt ?? Number.NaN)
  return due >= today.to ? { startMinutes: usualMinutes(shop, orderType, due) } : {}
}
