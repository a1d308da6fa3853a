import type { DeskNow, DeskOrder } from '#contract/desk/orders.ts'
import { calendarDay } from '#contract/hours/calendar-day.ts'
import { groupBy } from '#islands/desk/kit/group-by.ts'
import { dueAt, startAt } from './columns.ts'

/** What a day has for later. */
interface LaterDay {
  /** A moment of it. */
  at: string
  /** What is to be started when, ISO 8601, the earliest first. */
  starts: [at: string, orders: DeskOrder[]][]
  /** In the sequence in which they are due. */
  orders: DeskOrder[]
}

const dueOf = (order: DeskOrder): string => dueAt(order) ?? order.createdAt

/** The orders for later, the first one due first, by the days of the restaurant. */
export function laterDays(orders: DeskOrder[], timeZone: string, minutes?: DeskNow['minutes']): LaterDay[] {
  const days = groupBy(orders, order => calendarDay(timeZone, new Date(dueOf(order))))
  return [...days.values()].map(list => ({
    at: list[0] ? dueOf(list[0]) : '',
    starts: [...groupBy(list, order => startAt(order, minutes))].sort(([a], [b]) => a.localeCompare(b)),
    orders: list,
  }))
}
