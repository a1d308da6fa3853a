import { useState } from 'react'
import type { DeskSwitches } from '#contract/desk/switches.ts'
import { showSwitches } from './feed.ts'
import { type DeskProblem, problemOf } from './problem-of.ts'

/**
 * Switches something on or off, and shows the result. Unlike an answer to an order it is not kept for later: what is paused or
 * sold out now may not be when the network is back. `problem` says why it failed.
 */
export function useSwitch() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<DeskProblem>()

  async function change(work: Promise<DeskSwitches>): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    try {
      showSwitches(await work)
      return true
    } catch (error) {
      setProblem(problemOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { change, busy, problem }
}
