import type { DeskNow, DeskOrder } from '#contract/desk/orders.ts'
import { MINUTE } from '#contract/durations.ts'
import { command } from '#islands/desk/live/commands.ts'

/** In how many minutes an order is ready when it is accepted now. */
export const proposedMinutes = ({ orderType }: DeskOrder, minutes: DeskNow['minutes'] = {}): number =>
  minutes[orderType] ?? 30

/** Accepts an order for the time that the guest chose, or for the proposed one. */
export const accept = (order: DeskOrder, minutes: DeskNow['minutes'] | undefined): void =>
  command(order, {
    command: 'accept',
    ...(order.wishedAt ? {} : { minutes: proposedMinutes(order, minutes) }),
  })

/** Other times to accept a pre-order for, in minutes around the wanted one. */
const AROUND = [-30, -15, 0, 15, 30, 60]

/** The time that the guest chose and some around it, ISO 8601, as far as they are still to come; none without a choice. */
export const timesAround = ({ wishedAt }: Pick<DeskOrder, 'wishedAt'>, now: Date): string[] =>
  wishedAt === undefined
    ? []
    : AROUND.map(minutes => new Date(Date.parse(wishedAt) + minutes * MINUTE))
        .filter(time => time > now)
        .map(time => time.toISOString())
