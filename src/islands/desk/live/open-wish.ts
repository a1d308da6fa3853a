import type { DeskOrder, DeskOrderMessage } from '#contract/desk/orders.ts'
import { endStates } from '#contract/orders/order-state.ts'

/** What the guest of an open order wants to be changed, and nobody has said to have seen yet. */
export const openWish = ({
  state,
  messages = [],
}: Pick<DeskOrder, 'state' | 'messages'>): DeskOrderMessage | undefined =>
  endStates.includes(state)
    ? undefined
    : messages.find(({ kind, seenAt }) => kind === 'wish' && seenAt === undefined)
