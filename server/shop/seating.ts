import { usualTables } from '#contract/describe/settings/registry/table-settings.ts'
import { dayCountsOf, visitsOf } from '#contract/describe/settings/table-limits.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { type Cents, toCents } from '#contract/kit/money.ts'
import { isOn } from '#contract/kit/on.ts'
import type { settingsIn } from './rows/settings.ts'
import { type SeatTable, type TableGroup, tableGroups } from './table-groups.ts'

/** When a wish for a table is confirmed at once. */
export interface Seating {
  /** How many guests sit at once, by weekday from Monday on; 0 on days on which nothing is confirmed. */
  guests: number[]
  /** How many arrive within a quarter of an hour; undefined for any number. */
  arrivals: number[] | undefined
  /** How many minutes so many guests stay. */
  minutesFor: (guests: number) => number
  /** From how many guests on the restaurant answers. */
  byHandFrom: number
  /** How many days ahead. */
  days: number
  /** The tables that parties get. */
  tables: readonly SeatTable[]
  /** Each of them, and those that stand together; undefined where none are listed. */
  groups: TableGroup[] | undefined
  /** How many hours before the time a guest can change or cancel at the latest. */
  changeHours: number
  /** Whether guests are reminded the day before. */
  reminds: boolean
  /** What each guest of a party from so many guests on pays before a table is reserved; undefined where nobody does. */
  deposit: { perGuest: Cents; from: number } | undefined
}

/** How long a table is held for a guest who is paying its deposit. */
const HELD = 30 * MINUTE

/** Until when a table is held, ISO 8601. */
export const heldUntil = ({ created_at }: { created_at: string }): string =>
  new Date(Date.parse(created_at) + HELD).toISOString()

/** The largest party that a guest can say. */
const MOST = 10

/** Returns undefined where the restaurant answers every wish by itself. */
export function seatingOf(
  setting: ReturnType<typeof settingsIn>,
  tables: readonly SeatTable[],
  currency: string,
): Seating | undefined {
  const guests = dayCountsOf(setting('TABLE_GUESTS'))
  if (!guests) return undefined
  const perGuest = toCents(Number(setting('TABLE_DEPOSIT')) || 0, currency)
  const visits = visitsOf(setting('TABLE_MINUTES') || usualTables.TABLE_MINUTES) ?? []
  return {
    guests,
    arrivals: dayCountsOf(setting('TABLE_ARRIVALS')),
    minutesFor: party =>
      visits.find(visit => party <= visit.guests)?.minutes ?? Number(usualTables.TABLE_MINUTES),
    byHandFrom: Number(setting('TABLE_BY_HAND')) || MOST,
    tables,
    groups: tables.length > 0 ? tableGroups(tables) : undefined,
    changeHours: Number(setting('TABLE_CHANGE_HOURS')) || 0,
    reminds: isOn(setting('TABLE_REMINDER')),
    deposit:
      perGuest > 0
        ? { perGuest, from: Number(setting('TABLE_DEPOSIT_FROM') || usualTables.TABLE_DEPOSIT_FROM) }
        : undefined,
    days: Number(setting('TABLE_DAYS') || usualTables.TABLE_DAYS),
  }
}
