import { useEffect, useRef, useState } from 'react'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'

/** Reads a list, and again whenever `version` changes or `reload` is called; what was read stays until then. */
export function useList<T>(read: () => Promise<T[]>, version: unknown) {
  const reading = useRef(read)
  const [list, setList] = useState<T[]>()
  const [problem, setProblem] = useState<DeskProblem>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both only say when to read again
  useEffect(() => {
    let current = true
    reading.current().then(
      found => {
        if (!current) return
        setList(found)
        setProblem(undefined)
      },
      error => current && setProblem(problemOf(error)),
    )
    return () => {
      current = false
    }
  }, [version, turn])
  return { list, problem, reload: () => setTurn(count => count + 1) }
}
