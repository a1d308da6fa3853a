import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SECOND } from '#contract/kit/durations.ts'
import { useDeviceNow } from '#islands/desk/live/device-clock.ts'
import { deviceNow } from '#islands/desk/live/device-now.ts'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'
import { uuid } from '#lib/api/uuid.ts'

/** How long an answer can be taken back before its mail leaves, in ms. */
const UNDO_MS = 5 * SECOND

interface Delayed<T> {
  given: T
  key: string
  due: number
}

/**
 * Delays an answer by 5 s, in which it can be taken back, and then sends it. Leaving the view or the page sends it at once. It is `delayed`
 * until `send` is done. `problem` says why the last one failed, and `by` who was faster.
 */
export function useUndoDelay<T>(send: (given: T, key: string) => Promise<unknown>) {
  const now = useDeviceNow()
  const [delayed, setDelayed] = useState<Delayed<T>>()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<DeskProblem>()
  /** The key of what was sent last: page and view can end at once, before this is rendered again. */
  const sent = useRef('')

  const release = useEffectEvent((): void => {
    if (!delayed || sent.current === delayed.key) return
    sent.current = delayed.key
    setSending(true)
    send(delayed.given, delayed.key)
      .catch(error => setProblem(problemOf(error)))
      .finally(() => {
        setSending(false)
        setDelayed(undefined)
      })
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
    /** Whether it can no longer be taken back. */
    sending,
    seconds: delayed ? Math.min(UNDO_MS / SECOND, Math.max(0, Math.ceil((delayed.due - now) / SECOND))) : 0,
    problem,
    delay(given: T): void {
      setProblem(undefined)
      setDelayed({ given, key: uuid(), due: deviceNow() + UNDO_MS })
    },
    undo: () => setDelayed(undefined),
  }
}
