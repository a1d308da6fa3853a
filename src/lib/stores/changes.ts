import { atom } from 'nanostores'
import type { CartLine } from '#contract/cart.ts'
import type { LineChange } from '#contract/failure.ts'
import { $cart, removeLine, updateLine } from './cart.ts'

/** A line that is no longer as the visitor saw it, and what is different. */
export interface ChangedLine {
  line: CartLine
  change: LineChange
}

/** What the API says is different; a line that was touched since is no longer in it. */
export const $changes = atom<ChangedLine[]>([])

/** Marks the cart's lines that an answer of the API names. */
export function markChanges(changes: LineChange[]): void {
  const { items } = $cart.get()
  $changes.set(
    changes.flatMap(change => {
      const line = items[change.index]
      return line ? [{ line, change }] : []
    }),
  )
}

/** What is different about a line; what cannot be accepted comes first. */
export function changeOf(changed: ChangedLine[], line: CartLine): LineChange | undefined {
  const its = changed.filter(each => each.line === line).map(each => each.change)
  return its.find(change => change.price === undefined) ?? its[0]
}

/** Takes over the new price, now that the visitor has seen it. */
export function acceptChange(line: CartLine, change: LineChange): void {
  const index = $cart.get().items.indexOf(line)
  if (index >= 0 && change.price !== undefined) updateLine(index, { ...line, price: change.price })
  forget(line)
}

/** Removes a line that cannot be ordered, and answers what brings it back. */
export function removeChanged(line: CartLine): () => void {
  const index = $cart.get().items.indexOf(line)
  forget(line)
  return index >= 0 ? removeLine(index) : () => {}
}

const forget = (line: CartLine): void => $changes.set($changes.get().filter(each => each.line !== line))
