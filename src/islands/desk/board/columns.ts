import { isAt, lineState } from '#contract/desk/kitchen-lines.ts'
import type { DeskNow, DeskOrder } from '#contract/desk/orders.ts'
import { HOUR, MINUTE } from '#contract/kit/durations.ts'
import { uncookedStates } from '#contract/orders/order-state.ts'
import { linesOf } from '#islands/desk/live/lines-of.ts'

/** How long before its time a pre-order leaves the column Later, in ms. */
const FORWARD_MS = HOUR

export interface BoardColumns {
  fresh: DeskOrder[]
  kitchen: DeskOrder[]
  ready: DeskOrder[]
  later: DeskOrder[]
}

/** When an order is to be handed over; undefined until it is accepted, unless the guest chose a time. */
export const dueAt = ({
  promisedAt,
  wishedAt,
}: Pick<DeskOrder, 'promisedAt' | 'wishedAt'>): string | undefined => promisedAt ?? wishedAt

/** When a pre-order leaves the column Later, ISO 8601. */
export const forwardAt = (order: DeskOrder): string =>
  new Date(Date.parse(dueAt(order) ?? order.createdAt) - FORWARD_MS).toISOString()

/** Sorts the open orders into columns, the most urgent first. An unanswered order is always new, whenever it is for. */
export function columnsOf(orders: DeskOrder[], now: Date): BoardColumns {
  const columns: BoardColumns = { fresh: [], kitchen: [], ready: [], later: [] }
  for (const order of orders) {
    if (order.state === 'received') columns.fresh.push(order)
    else if (order.state === 'ready' || order.state === 'on_the_way') columns.ready.push(order)
    else if (order.state === 'accepted' || order.state === 'preparing')
      (isLater(order, now) ? columns.later : columns.kitchen).push(order)
  }
  columns.fresh.sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  for (const list of [columns.kitchen, columns.ready, columns.later]) list.sort(byUrgency)
  return columns
}

/** The order that is due first comes first. */
export const byUrgency = (a: DeskOrder, b: DeskOrder): number =>
  (dueAt(a) ?? a.createdAt).localeCompare(dueAt(b) ?? b.createdAt)

/** How urgent an order is: a new one by how long it has waited, an accepted one by what is left until its time. */
export type Urgency = 'calm' | 'soon' | 'late'

/** From when on, in ms, an unanswered order is urgent and then late: the latter before anybody is mailed about it. */
const WAITING_MS = { soon: MINUTE / 2, late: MINUTE }
/** How much is left until its time, in ms, when an order is urgent, and when it is late: at half a minute after it, which is told as one. */
const SOON_MS = 10 * MINUTE
export const LATE_MS = -MINUTE / 2

export function urgencyOf(order: DeskOrder, now: Date): Urgency {
  if (order.state === 'received') {
    const waited = now.getTime() - Date.parse(order.createdAt)
    return waited >= WAITING_MS.late ? 'late' : waited >= WAITING_MS.soon ? 'soon' : 'calm'
  }
  const due = uncookedStates.includes(order.state) ? dueAt(order) : undefined
  const left = due === undefined ? Number.POSITIVE_INFINITY : Date.parse(due) - now.getTime()
  return left <= LATE_MS ? 'late' : left <= SOON_MS ? 'soon' : 'calm'
}

/** When an accepted pre-order has to be started, ISO 8601: so many minutes before its time as orders of its type take, today or on its day. */
export const startAt = (order: DeskOrder, minutes: DeskNow['minutes'] = {}): string =>
  new Date(
    Date.parse(dueAt(order) ?? order.createdAt) -
      (order.startMinutes ?? minutes[order.orderType] ?? 30) * MINUTE,
  ).toISOString()

/**
 * How many of the tracks that fit beside each other each column gets: the new orders as many as they fill with `perTrack` in each, an open
 * strip one, and the kitchen all others, which is most of them. An empty column gets none. Undefined if not every column gets one.
 */
export function tracksOf(
  { fresh, kitchen, strips }: { fresh: number; kitchen: number; strips: number },
  { tracks, perTrack }: { tracks: number; perTrack: number },
): { fresh: number; kitchen: number } | undefined {
  const left = tracks - strips
  const isCooking = kitchen > 0 ? 1 : 0
  if (left < Math.min(fresh, 1) + isCooking) return undefined
  const forFresh = isCooking ? Math.min(Math.ceil(fresh / perTrack), left - 1) : fresh > 0 ? left : 0
  return { fresh: forFresh, kitchen: isCooking && left - forFresh }
}

/** Whether nothing of an accepted order is left to be made at some stations; an unanswered one concerns every screen. */
export const isElsewhere = (order: DeskOrder, stations: readonly string[]): boolean =>
  stations.length > 0 &&
  order.state !== 'received' &&
  !order.items.flatMap(linesOf).some(line => isAt(line, stations) && lineState(line) === 'open')

/** Whether it is a pre-order that waits in the column Later. */
export const isLater = (order: DeskOrder, now: Date): boolean =>
  order.state === 'accepted' && order.wishedAt !== undefined && Date.parse(forwardAt(order)) > now.getTime()

/** What a line of choices changes: something more, something less, or a half. */
export type ChoiceKind = 'more' | 'less' | 'half' | 'other'

/** Words for less, and the signs, as restaurants begin a choice with. */
const LESS = /^(?:[-–−]\s|(?:ohne|keine?n?|wenig(?:er)?|no|without|less|hold)\s)|(?:siz|sız|suz|süz)$/i
const HALF = /^(?:½|1\/2|halb|half|yarım)/i

export const kindOf = (choice: string): ChoiceKind =>
  choice.startsWith('+') ? 'more' : LESS.test(choice) ? 'less' : HALF.test(choice) ? 'half' : 'other'
