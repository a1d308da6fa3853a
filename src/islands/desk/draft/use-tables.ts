import { useEffect, useState } from 'react'
import type { DraftTableName } from '#contract/desk/draft.ts'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'
import { startSaving } from './saving.ts'
import { $draft, type LoadedTable, loadTables } from './tables.ts'
import { useSelected } from './use-selected.ts'

/**
 * Reads tables of the draft unless they are loaded, and saves what is typed for as long as they are shown.
 * `ready` once all are loaded. With `anew`, all that is loaded is read again first.
 */
export function useTables(names: readonly DraftTableName[], anew = false) {
  const ready = useSelected($draft, ({ tables }) => names.every(name => tables[name] !== undefined))
  const [problem, setProblem] = useState<DeskProblem>()
  const wanted = names.join(',')
  const load = async (): Promise<void> => {
    const there = Object.keys($draft.get().tables) as DraftTableName[]
    const needed = anew ? [...new Set([...names, ...there])] : names.filter(name => !there.includes(name))
    if (needed.length === 0) return
    setProblem(undefined)
    try {
      await loadTables(needed)
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other names are read again
  useEffect(() => void load(), [wanted])
  useEffect(startSaving, [])
  return { ready, problem, reload: load }
}

export const useTable = (name: DraftTableName): LoadedTable | undefined =>
  useSelected($draft, ({ tables }) => tables[name])
