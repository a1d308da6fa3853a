import type { OrderType } from '#contract/describe/settings/features.ts'
import type { SoldOutKind } from '#contract/desk/switches.ts'
import type { OpenRange } from '#contract/hours/hours.ts'
import { DAY } from '#contract/kit/durations.ts'
import type { Tx } from '#server/db/database.ts'
import type { TextByLanguage } from '#server/db/json.ts'
import { queueEvent } from '#server/hooks/queue-event.ts'
import type { SwitchedDay } from '#server/shop/switches/special-days.ts'
import { ALL, switchOff, switchOn } from '#server/shop/switches/switches.ts'

interface PauseInput {
  orderTypes: OrderType[]
  until: Date
}

/** Takes no orders for as soon as possible until then, for these order types. */
export async function pauseOrders(tx: Tx, { orderTypes, until }: PauseInput, now: Date): Promise<void> {
  await switchOn(
    tx,
    orderTypes.map(target => ({
      kind: 'pause',
      target,
      value: '',
      portions: null,
      until: until.toISOString(),
    })),
    now,
  )
  const data = { shop: { orderTypes, until: until.toISOString() } }
  await queueEvent(tx, { subject: 'shop', event: { type: 'shop.paused', data } }, now)
}

/** Ends the pause of these order types. Returns how many paused. */
export async function resumeOrders(tx: Tx, orderTypes: OrderType[], now: Date): Promise<number> {
  const count = await switchOff(tx, { kind: 'pause', targets: orderTypes }, now)
  const data = { shop: { orderTypes } }
  if (count > 0) await queueEvent(tx, { subject: 'shop', event: { type: 'shop.resumed', data } }, now)
  return count
}

/** Adds minutes to what every order needs, until then. */
export const startBusy = (
  tx: Tx,
  { minutes, until }: { minutes: number; until: Date },
  now: Date,
): Promise<void> =>
  switchOn(
    tx,
    [{ kind: 'busy', target: ALL, value: String(minutes), portions: null, until: until.toISOString() }],
    now,
  )

/** Ends what `startBusy` has begun. Returns how many were on. */
export const endBusy = (tx: Tx, now: Date): Promise<number> => switchOff(tx, { kind: 'busy' }, now)

interface SellOutInput {
  kind: SoldOutKind
  target: string
  /** The portions that are left, of a product only; without them it is sold out at once. */
  portions?: number | undefined
  /** Without it, it has to be switched back. */
  until?: Date | undefined
}

/** Sells something out, at once or after some portions. */
export const sellOut = (tx: Tx, { kind, target, portions, until }: SellOutInput, now: Date): Promise<void> =>
  switchOn(
    tx,
    [{ kind, target, value: '', portions: portions ?? null, until: until?.toISOString() ?? null }],
    now,
  )

/** Offers something again. Returns how many were sold out. */
export const offerAgain = (
  tx: Tx,
  { kind, target }: Pick<SellOutInput, 'kind' | 'target'>,
  now: Date,
): Promise<number> => switchOff(tx, { kind, targets: [target] }, now)

interface SpecialDayInput {
  /** Such as 2026-12-24. */
  date: string
  /** None for a closed day. */
  ranges: OpenRange[]
  /** By language. */
  text: TextByLanguage
}

/** Sets the hours of one day, in place of its weekday's and of those that the data files set. */
export function setSpecialDay(tx: Tx, { date, ranges, text }: SpecialDayInput, now: Date): Promise<void> {
  const day: SwitchedDay = { ranges, text }
  // The hours may go on past midnight, in any time zone.
  const until = new Date(Date.parse(date) + 3 * DAY).toISOString()
  return switchOn(tx, [{ kind: 'day', target: date, value: JSON.stringify(day), portions: null, until }], now)
}

/** Removes what `setSpecialDay` has set. Returns how many days were set. */
export const removeSpecialDay = (tx: Tx, date: string, now: Date): Promise<number> =>
  switchOff(tx, { kind: 'day', targets: [date] }, now)
