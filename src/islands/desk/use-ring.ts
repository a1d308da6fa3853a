import { useEffect } from 'react'
import { useStore } from '../ui/use-store.ts'
import { $pending } from './commands.ts'
import { $feed } from './feed.ts'
import { setRinging } from './ring.ts'

/** Rings while the server lists an order that nobody has answered, and returns how many there are. */
export function useRing(): number {
  const orders = useStore($feed).now?.orders ?? []
  const answered = new Set(useStore($pending).map(({ code }) => code))
  const unanswered = orders.filter(({ code, state }) => state === 'received' && !answered.has(code)).length
  useEffect(() => {
    setRinging(unanswered > 0)
    return () => setRinging(false)
  }, [unanswered])
  return unanswered
}
