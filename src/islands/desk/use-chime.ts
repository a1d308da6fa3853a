import { useEffect, useRef } from 'react'
import { playRing } from './ring.ts'

/** Rings once whenever there is more to answer than before: a request for a table or a message can wait, an order cannot. */
export function useChime(count: number | undefined): void {
  const before = useRef(count)
  useEffect(() => {
    if (count !== undefined && count > (before.current ?? 0)) playRing()
    before.current = count
  }, [count])
}
