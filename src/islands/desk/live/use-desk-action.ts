import { useRef, useState } from 'react'
import { uuid } from '#lib/api/uuid.ts'
import { type DeskProblem, problemOf } from './problem-of.ts'

/**
 * Runs a call of the desk that changes something: `busy` while it runs, `done` once it has succeeded, and `problem` says why
 * the last one failed, or what was said instead. After a failure, the next attempt at the same has the same idempotency key; `what`
 * names what that is.
 */
export function useDeskAction() {
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState<DeskProblem>()
  const attempt = useRef({ what: '', key: '' })
  const run = async (action: (key: string) => Promise<unknown>, what = ''): Promise<void> => {
    if (attempt.current.key === '' || attempt.current.what !== what) attempt.current = { what, key: uuid() }
    setBusy(true)
    setProblem(undefined)
    try {
      await action(attempt.current.key)
      setDone(true)
      attempt.current.key = ''
    } catch (error) {
      setDone(false)
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, done, problem, run, say: (text: string) => setProblem({ text }) }
}
