import { MINUTE } from '../kit/durations.ts'
import type { OrderState } from './order-state.ts'

/** Until when guests cancel orders by themselves: until somebody accepts it, or also for so many minutes after it was placed. */
export const guestCancels = ['waiting', '2', '5', '10'] as const
export type GuestCancel = (typeof guestCancels)[number]

/** The states in which a guest may cancel an order at a time; none where the restaurant does not offer it. */
export function cancellableStates(
  allowed: GuestCancel | undefined,
  createdAt: string,
  now: Date,
): readonly OrderState[] {
  if (allowed === undefined) return []
  const minutes = allowed === 'waiting' ? 0 : Number(allowed)
  return now.getTime() < Date.parse(createdAt) + minutes * MINUTE ? ['received', 'accepted'] : ['received']
}
