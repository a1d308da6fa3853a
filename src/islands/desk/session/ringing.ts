import type { DeskOrder } from '#contract/desk/orders.ts'
import type { DeskPrinter, DeskTicket } from '#contract/desk/printers.ts'
import { DAY } from '#contract/kit/durations.ts'
import { openWish } from '#islands/desk/live/open-wish.ts'
import { needsSomebody, PRINTS } from '#islands/desk/printers/names.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

type Ringing = Pick<
  DeskOrder,
  | 'createdAt'
  | 'wishedAt'
  | 'state'
  | 'cancelledBy'
  | 'promisedAt'
  | 'arrivedAt'
  | 'arrivalNoted'
  | 'messages'
>

/** Whether the guest of an order said to be there, and nobody has noted that. */
export const hasGuest = ({
  arrivedAt,
  arrivalNoted,
}: Pick<DeskOrder, 'arrivedAt' | 'arrivalNoted'>): boolean => !!arrivedAt && !arrivalNoted

/**
 * How many of these orders wait for an answer, and whether it has to ring: for them, and until somebody has noted it, for a guest who is
 * there or wants a change, and for an order that was cancelled although the kitchen may be cooking it. What is left of a business day before never rings.
 */
export function ringing(orders: Ringing[], todayEnds?: string): { unanswered: number; rings: boolean } {
  const began = todayEnds === undefined ? 0 : Date.parse(todayEnds) - DAY
  const current = orders.filter(({ createdAt, wishedAt }) => Date.parse(wishedAt ?? createdAt) >= began)
  const unanswered = current.filter(({ state }) => state === 'received').length
  const isToNote = current.some(order =>
    order.cancelledBy ? order.promisedAt : hasGuest(order) || openWish(order),
  )
  return { unanswered, rings: unanswered > 0 || isToNote }
}

/** Whether there is an order that was accepted automatically, so that nobody has to answer it. */
export const hasArrived = (
  orders: Pick<DeskOrder, 'code' | 'state'>[],
  known: ReadonlySet<string>,
): boolean => orders.some(({ code, state }) => state === 'accepted' && !known.has(code))

/** Says how many orders nobody has answered. */
export const newOrders = (count: number): DeskKey =>
  count === 0 ? 'No new orders' : '{count} new {count|order|orders}'

/** What keeps orders from being heard of or printed, by a name that differs for each trouble; empty for none. */
export const troubleOf = (isCutOff: boolean, printers: Pick<DeskPrinter, 'id' | 'state'>[]): string =>
  isCutOff
    ? 'network'
    : printers
        .filter(({ state }) => !PRINTS.has(state) && state !== 'new')
        .map(({ id, state }) => `${id} ${state}`)
        .join()

/** Whether there is an order whose ticket may not be on paper: that is not over once it was heard, because nobody cooks what is not printed. */
export const lacksTicket = (tickets: DeskTicket[]): boolean =>
  tickets.some(ticket => ticket.copy !== 'test' && needsSomebody(ticket))
