import { useEffect, useState } from 'react'
import type { CartLine } from '#contract/cart.ts'
import type { LineChange } from '#contract/checkout.ts'
import { $cart, removeLine, updateLine } from '#stores/cart.ts'

/** What changed in the cart since the visitor saw it, and the visitor's answers to it. */
export interface Changes {
  at: (index: number) => LineChange | undefined
  open: number
  /** Takes over what an answer of the API told about the present cart. */
  tell: (changes: LineChange[]) => void
  accept: (change: LineChange) => void
  remove: (change: LineChange) => void
}

/** Changes belong to the lines they were told about: once these change otherwise, the API has to tell again. */
export function useChanges(items: readonly CartLine[], quoted: LineChange[] | undefined): Changes {
  const [told, setTold] = useState<{ items: readonly CartLine[]; changes: LineChange[] }>()
  const tell = (changes: LineChange[]): void => setTold({ items: $cart.get().items, changes })

  useEffect(() => {
    if (quoted) setTold({ items: $cart.get().items, changes: quoted })
  }, [quoted])

  const open = told?.items === items ? told.changes : []
  return {
    at: index => {
      const its = open.filter(change => change.index === index)
      return its.find(change => change.price === undefined) ?? its[0]
    },
    open: open.length,
    tell,
    accept: change => {
      const line = items[change.index]
      if (!line || change.price === undefined) return
      updateLine(change.index, { ...line, price: change.price })
      tell($cart.get().items.length === items.length ? without(open, change) : [])
    },
    remove: change => {
      removeLine(change.index)
      tell(without(open, change).map(other => shifted(other, change.index)))
    },
  }
}

const without = (changes: LineChange[], answered: LineChange): LineChange[] =>
  changes.filter(change => change.index !== answered.index)

const shifted = (change: LineChange, removed: number): LineChange =>
  change.index > removed ? { ...change, index: change.index - 1 } : change
