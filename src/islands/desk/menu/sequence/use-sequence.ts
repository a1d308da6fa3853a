import { useState } from 'react'
import type { DraftTableName } from '#contract/desk/draft.ts'
import { sortTable } from '#islands/desk/draft/change-draft.ts'
import { $draft } from '#islands/desk/draft/tables.ts'
import { moveBy, reorder } from '#islands/desk/kit/sequence.ts'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'

/** Moves rows of a table among their `siblings`. `moved` is the place that a row has got, from 1. */
export function useSequence(table: DraftTableName, siblings: string[]) {
  const [problem, setProblem] = useState<DeskProblem>()
  const [moved, setMoved] = useState<{ key: string; place: number }>()
  async function put(key: string, steps: number): Promise<void> {
    const next = moveBy(siblings, key, steps)
    const all = $draft.get().tables[table]?.keys
    if (next === siblings || !all) return
    setProblem(undefined)
    setMoved({ key, place: next.indexOf(key) + 1 })
    try {
      await sortTable(table, reorder(all, next))
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  return { problem, moved, put }
}
