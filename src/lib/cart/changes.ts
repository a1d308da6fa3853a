import { atom, computed } from 'nanostores'
import type { LineChange } from '#contract/failure.ts'
import type { CartLine } from '#contract/orders/cart.ts'
import { $cart, $leftOut, indexOfLine, removeLine, updateLine } from './cart.ts'
import { lineKey } from './lines.ts'

/** A line that differs from what the visitor saw. */
export interface ChangedLine {
  /** The line's `lineKey`, which does not depend on its quantity. */
  key: string
  change: LineChange
}

/** All changes that the API has reported last. */
const $reported = atom<ChangedLine[]>([])

/** The changes reported by the API, limited to lines that are still unmodified in the cart. */
export const $changes = computed([$reported, $cart], (reported, { items }) => {
  const keys = new Set(reported.length > 0 ? items.map(lineKey) : [])
  return reported.filter(({ key }) => keys.has(key))
})

/** Stores the changes that the API reports for the cart's lines. */
export function markChanges(changes: LineChange[]): void {
  const { items } = $cart.get()
  $reported.set(
    changes.flatMap(change => {
      const line = items[change.index]
      return line ? [{ key: lineKey(line), change }] : []
    }),
  )
}

/** Returns the change of a line, if any; one that cannot be accepted comes first. */
export function changeOf(changed: readonly ChangedLine[], line: CartLine): LineChange | undefined {
  if (changed.length === 0) return undefined
  const key = lineKey(line)
  const its = changed.filter(each => each.key === key).map(each => each.change)
  return its.find(change => change.price === undefined) ?? its[0]
}

$changes.subscribe(changed => {
  const { items } = $cart.get()
  const before = $leftOut.get()
  const now = changed.length > 0 ? items.filter(line => isLeftOut(changeOf(changed, line))) : []
  if (before.length === 0 && now.length === 0) return
  $leftOut.set(now)
  // The bar below the menu follows the cart, whose sum is another one by now.
  $cart.notify()
})

/** A change without a price is a reason why the line cannot be ordered. */
function isLeftOut(change: LineChange | undefined): boolean {
  return change !== undefined && change.price === undefined
}

/** Accepts the new price or deposit, once the visitor has seen it. */
export function acceptChange(line: CartLine, change: LineChange): void {
  const index = indexOfLine(line)
  const present = $cart.get().items[index]
  if (!present || change.price === undefined) return
  const field = change.field === 'deposit' ? 'deposit' : 'price'
  updateLine(index, { ...present, [field]: change.price })
}

/** Removes a line that cannot be ordered and returns a function that restores it. */
export function removeChanged(line: CartLine): () => void {
  const index = indexOfLine(line)
  return index >= 0 ? removeLine(index) : () => {}
}
