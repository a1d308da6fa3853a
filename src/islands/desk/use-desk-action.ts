import { useState } from 'react'
import { messageOf } from '#lib/api/errors.ts'
import { uuid } from '#lib/api/uuid.ts'

/**
 * Runs a call of the desk that changes something: `busy` while it runs, `done` once it has succeeded, and `problem` says why
 * the last one failed (a key to translate). A repeated attempt after a failure has the same idempotency key.
 */
export function useDeskAction() {
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [key, setKey] = useState(uuid)
  const run = async (action: (key: string) => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await action(key)
      setDone(true)
      setKey(uuid())
    } catch (error) {
      setDone(false)
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, done, problem, run }
}
