import { useEffect, useRef, useState } from 'react'
import { uuid } from '#lib/api/uuid.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { type DeskProblem, problemOf } from '../problem-of.ts'

/** How long an answer can be taken back before its mail leaves, in ms. */
const UNDO_MS = 5000
const SECOND_MS = 1000

interface Held<T> {
  given: T
  key: string
  due: number
}

/**
 * Holds an answer for 5 s, in which it can be taken back, and then sends it. Leaving the view or the page sends it at once.
 * `problem` says why the last one failed, and `by` who was faster.
 */
export function useHeld<T>(send: (given: T, key: string) => Promise<unknown>) {
  const now = useNow().getTime()
  const [held, setHeld] = useState<Held<T>>()
  const [problem, setProblem] = useState<DeskProblem>()
  const latest = useRef({ held, send })
  latest.current = { held, send }

  const release = useRef((): void => {
    const { held: due, send: sendNow } = latest.current
    if (!due) return
    latest.current.held = undefined
    setHeld(undefined)
    sendNow(due.given, due.key).catch(error => setProblem(problemOf(error)))
  })
  useEffect(() => {
    const leave = release.current
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  useEffect(() => {
    if (held && held.due <= now) release.current()
  }, [held, now])

  return {
    held: held?.given,
    seconds: held ? Math.min(UNDO_MS / SECOND_MS, Math.max(0, Math.ceil((held.due - now) / SECOND_MS))) : 0,
    problem,
    hold(given: T): void {
      setProblem(undefined)
      setHeld({ given, key: uuid(), due: Date.now() + UNDO_MS })
    },
    undo: () => setHeld(undefined),
  }
}
