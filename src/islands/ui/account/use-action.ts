import { useState } from 'react'
import { messageOf } from '#lib/api/errors.ts'
import { sessionIsOver } from '#stores/session.ts'
import { loadingWhile } from '#stores/show-loading.ts'

/**
 * Runs an action of the account: `busy` while it runs, and `problem` says why the last one failed (a key to
 * translate). An expired session redirects to the login instead.
 */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (action: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await loadingWhile(action())
    } catch (error) {
      if (!sessionIsOver(error)) setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run }
}
