import { useEffect, useEffectEvent, useState } from 'react'
import { createAnswers } from '#islands/desk/live/answers.ts'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'

interface Listed<T> {
  items: T[]
  /** Where more of them begin. */
  next?: string | undefined
}

/**
 * Reads a list, and again whenever `version` changes or `reload` is called; what was read stays until then. `show` puts the server's answer
 * to a call into it at once, against readings that began before.
 */
export function useList<T extends { id: string }, L extends Listed<T> = Listed<T>>(
  read: () => Promise<L & Listed<T>>,
  version: unknown,
) {
  const begin = useEffectEvent(read)
  const [answers] = useState(createAnswers<T>)
  const [list, setList] = useState<L>()
  const [problem, setProblem] = useState<DeskProblem>()
  const [turn, setTurn] = useState(0)
  const withAnswers = (found: L): L => ({
    ...found,
    items: found.items.map(item => answers.shown(item.id, item)),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: both only say when to read again
  useEffect(() => {
    let current = true
    begin().then(
      found => {
        if (!current) return
        setList(withAnswers(found))
        setProblem(undefined)
      },
      error => current && setProblem(problemOf(error)),
    )
    return () => {
      current = false
    }
  }, [version, turn])
  const reload = (): void => setTurn(count => count + 1)
  return {
    list,
    problem,
    reload,
    show(before: T, answer: T): void {
      answers.note(answer.id, before, answer)
      setList(known => known && withAnswers(known))
      reload()
    },
  }
}
