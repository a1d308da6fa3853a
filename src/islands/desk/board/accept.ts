import type { DeskNow, DeskOrder } from '#contract/desk/orders.ts'
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
