import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { $pending } from '#islands/desk/live/commands.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { playRing, setRinging } from './ring.ts'
import { hasArrived, ringing } from './ringing.ts'

const NO_ORDERS: DeskOrder[] = []

/**
 * Rings while the server lists an order that nobody has answered, or one that was cancelled after it had been accepted and
 * that nobody has noted. Returns how many wait for an answer.
 */
export function useRing(): number {
  const orders = useStore($feed).now?.orders ?? NO_ORDERS
  const answered = new Set(useStore($pending).map(({ code }) => code))
  const { unanswered, rings } = ringing(orders.filter(({ code }) => !answered.has(code)))
  useEffect(() => {
    setRinging(rings)
    return () => setRinging(false)
  }, [rings])
  useArrivals(orders)
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
