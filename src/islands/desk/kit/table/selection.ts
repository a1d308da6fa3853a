import { useCallback, useMemo, useState } from 'react'

/** The rows of a table that somebody has ticked, by their keys. */
export interface Selection {
  chosen: ReadonlySet<string>
  choose: (keys: readonly string[], on: boolean) => void
}

/** What is ticked among some rows: one that is no longer there is not. */
export function useSelection(all: readonly string[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const choose = useCallback((keys: readonly string[], on: boolean) => {
    setTicked(before => {
      const after = new Set(before)
      for (const key of keys) {
        if (on) after.add(key)
        else after.delete(key)
      }
      return after
    })
  }, [])
  const chosen = useMemo(() => new Set(all.filter(key => ticked.has(key))), [all, ticked])
  return { chosen, choose }
}
