import { useState } from 'react'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'

/** A part of a list, and where the next one begins; undefined when it is the last. */
export interface ListPage<T> {
  items: T[]
  next: string | undefined
}

/** A list of which more is read on request. `more` is undefined when there is no more. */
export function usePages<T>(first: ListPage<T>, load: (after: string) => Promise<ListPage<T>>) {
  const [{ items, next }, setShown] = useState(first)
  const { busy, problem, run } = useDeskAction()
  const read = async (after: string): Promise<void> => {
    const found = await load(after)
    setShown({ items: [...items, ...found.items], next: found.next })
  }
  return { items, more: next === undefined ? undefined : () => void run(() => read(next)), busy, problem }
}
