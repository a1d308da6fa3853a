import type { DeskNow, DeskOrder } from '#contract/desk/orders.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { promiseFrom } from '#contract/orders/promise.ts'
import { command } from '#islands/desk/live/commands.ts'
import { isLater } from './columns.ts'

/** What accepting an order promises its guest: a time, and the minutes that count if that has passed when the server hears of it. */
interface Promised {
  at: string
  minutes: number
}

/** The time that the guest chose, unless it has passed; else the proposed one. */
export function proposal(
  order: DeskOrder,
  { minutes = {}, load, orders = [] }: Partial<Pick<DeskNow, 'minutes' | 'load' | 'orders'>>,
  now: Date,
): Promised {
  const queue = load ? Math.floor(aheadOf(order, orders, now) / load.orders) * load.minutes : 0
  const usual = inMinutes((minutes[order.orderType] ?? 30) + queue, now)
  const wished = order.wishedAt && new Date(order.wishedAt)
  return wished && wished > now ? { ...usual, at: wished.toISOString() } : usual
}

/** How many orders are cooked before a new one: those of the kitchen, and the new ones that have come before it. */
const aheadOf = (order: DeskOrder, orders: DeskOrder[], now: Date): number =>
  orders.filter(
    each =>
      each.state === 'preparing' ||
      (each.state === 'accepted' && !isLater(each, now)) ||
      (each.state === 'received' && each.wishedAt === undefined && each.createdAt < order.createdAt),
  ).length

export const inMinutes = (minutes: number, now: Date): Promised => ({
  at: promiseFrom(now, minutes),
  minutes,
})

/** Accepts an order for a time that the button shows, which is what the guest reads. */
export const accept = (order: DeskOrder, promised: Promised): void =>
  command(order, { command: 'accept', ...promised })

/** Other times to accept a pre-order for, in minutes around the wanted one. */
const AROUND = [-30, -15, 0, 15, 30, 60]

/** The time that the guest chose and some around it, ISO 8601, as far as they are still to come; none without a choice. */
export const timesAround = ({ wishedAt }: Pick<DeskOrder, 'wishedAt'>, now: Date): string[] =>
  wishedAt === undefined
    ? []
    : AROUND.map(minutes => new Date(Date.parse(wishedAt) + minutes * MINUTE))
        .filter(time => time > now)
        .map(time => time.toISOString())
