import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SECOND } from '#contract/durations.ts'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'
import { useNow } from '#islands/ui/hooks/use-now.ts'
import { uuid } from '#lib/api/uuid.ts'

/** How long an answer can be taken back before its mail leaves, in ms. */
const UNDO_MS = 5 * SECOND

interface Delayed<T> {
  given: T
  key: string
  due: number
}

/**
 * Delays an answer by 5 s, in which it can be taken back, and then sends it. Leaving the view or the page sends it at once.
 * `problem` says why the last one failed, and `by` who was faster.
 */
export function useUndoDelay<T>(send: (given: T, key: string) => Promise<unknown>) {
  const now = useNow().getTime()
  const [delayed, setDelayed] = useState<Delayed<T>>()
  const [problem, setProblem] = useState<DeskProblem>()
  /** The key of what was sent last: page and view can end at once, before this is rendered again. */
  const sent = useRef('')

  const release = useEffectEvent((): void => {
    if (!delayed || sent.current === delayed.key) return
    sent.current = delayed.key
    setDelayed(undefined)
    send(delayed.given, delayed.key).catch(error => setProblem(problemOf(error)))
  })
  useEffect(() => {
    const leave = (): void => release()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  useEffect(() => {
    if (delayed && delayed.due <= now) release()
  }, [delayed, now])

  return {
    delayed: delayed?.given,
    seconds: delayed ? Math.min(UNDO_MS / SECOND, Math.max(0, Math.ceil((delayed.due - now) / SECOND))) : 0,
    problem,
    delay(given: T): void {
      setProblem(undefined)
      setDelayed({ given, key: uuid(), due: Date.now() + UNDO_MS })
    },
    undo: () => setDelayed(undefined),
  }
}
