import { useState } from 'react'
import type { DraftTableName } from '#contract/desk/draft.ts'
import { sortTable } from '#islands/desk/draft/change-draft.ts'
import { $draft } from '#islands/desk/draft/tables.ts'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'
import { moveBy, reorder } from '../dishes.ts'

/** Moves rows of a table among their `siblings`, by keys, buttons or drag. `moved` is the place that a row has got, from 1. */
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
  return {
    problem,
    moved,
    put,
    /** Puts a row where another one is. */
    putAt: (key: string, target: string) => put(key, siblings.indexOf(target) - siblings.indexOf(key)),
  }
}
