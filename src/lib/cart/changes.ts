import { atom, computed } from 'nanostores'
import type { LineChange } from '#contract/api/failure.ts'
import { notSoldAs } from '#contract/kit/texts/choices.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { NOT_SOLD } from '#contract/menu/choices/sold-as.ts'
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

/** The lines that are known not to be sold for the chosen order type. */
const $notSold = atom<ChangedLine[]>([])

/** The changes reported by the API or known, limited to lines that are still unmodified in the cart. */
export const $changes = computed([$reported, $notSold, $cart], (reported, notSold, { items }) => {
  const all = [...reported, ...notSold]
  const keys = new Set(all.length > 0 ? items.map(lineKey) : [])
  return all.filter(({ key }) => keys.has(key))
})

/** Whether a line is only not sold for the chosen order type: it stays in the cart, and the others can be ordered. */
export const isSetAside = ({ field, price }: LineChange): boolean =>
  price === undefined && (field === NOT_SOLD || field.endsWith(`.${NOT_SOLD}`))

/** The keys of the lines that are not sold for the chosen order type. */
const asideIn = (changed: readonly ChangedLine[]): Set<string> =>
  new Set(changed.filter(({ change }) => isSetAside(change)).map(({ key }) => key))

/** Whether a line that is sold for the chosen order type waits for the visitor's answer. */
export function isOpen(changed: readonly ChangedLine[]): boolean {
  const aside = asideIn(changed)
  return changed.some(({ key }) => !aside.has(key))
}

/** The lines that are sold for the chosen order type. */
export function soldLines(items: readonly CartLine[], changed: readonly ChangedLine[]): CartLine[] {
  const aside = asideIn(changed)
  return items.filter(line => aside.size === 0 || !aside.has(lineKey(line)))
}

/** Names the lines that are not sold for the chosen order type; what was said of another one holds no more. */
export function markNotSold(lines: readonly CartLine[]): void {
  const before = $notSold.get()
  const keys = lines.map(lineKey)
  if (before.map(({ key }) => key).join() === keys.join()) return
  const change = { index: -1, field: NOT_SOLD, message: notSoldAs, old: undefined, price: undefined }
  $reported.set($reported.get().filter(reported => !isSetAside(reported.change)))
  $notSold.set(keys.map(key => ({ key, change })))
}

/** Stores the changes that the API reports for the lines of the cart, or for those that were sent. */
export function markChanges(changes: LineChange[], items: readonly CartLine[] = $cart.get().items): void {
  $reported.set(
    changes.flatMap(change => {
      const line = items[change.index]
      return line ? [{ key: lineKey(line), change }] : []
    }),
  )
}

/** Returns the change of a line, if any; that it is not sold for the order type, or else one that cannot be accepted, comes first. */
export function changeOf(changed: readonly ChangedLine[], line: CartLine): LineChange | undefined {
  if (changed.length === 0) return undefined
  const key = lineKey(line)
  const its = changed.filter(each => each.key === key).map(each => each.change)
  return its.find(isSetAside) ?? its.find(change => change.price === undefined) ?? its[0]
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
