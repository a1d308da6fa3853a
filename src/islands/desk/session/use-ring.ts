import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { $pending } from '#islands/desk/live/commands.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { $tableCalls } from '#islands/desk/live/tables.ts'
import { keepRinging, playRing } from './ring.ts'
import { hasArrived, ringing } from './ringing.ts'

const NO_ORDERS: DeskOrder[] = []

/** How many orders wait for an answer, and whether it has to ring: for them or for guests who call from their tables. A tap that is on its way has answered. */
export function useRinging() {
  const { orders = NO_ORDERS, todayEnds } = useStore($feed).now ?? {}
  const answered = new Set(useStore($pending).map(({ code }) => code))
  const hasCalls = useStore($tableCalls).length > 0
  const { unanswered, rings } = ringing(
    orders.filter(({ code }) => !answered.has(code)),
    todayEnds,
  )
  return { unanswered, rings: rings || hasCalls }
}

/**
 * Rings while the server lists an order that nobody has answered, or one that was cancelled after it had been accepted and
 * that nobody has noted, or guests call from a table. Returns how many wait for an answer.
 */
export function useRing(): number {
  const { unanswered, rings } = useRinging()
  const louderAfter = useStore($feed).now?.louderAfter ?? 0
  useEffect(() => (rings ? keepRinging(louderAfter * SECOND) : undefined), [rings, louderAfter])
  useArrivals(useStore($feed).now?.orders ?? NO_ORDERS)
  return unanswered
}

/** Rings once for an order that was accepted automatically. */
function useArrivals(orders: DeskOrder[]): void {
  const known = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (known.current && hasArrived(orders, known.current)) playRing()
    known.current = new Set(orders.map(({ code }) => code))
  }, [orders])
}
