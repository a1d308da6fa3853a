import type { CartLine } from '#contract/cart.ts'
import { ApiError } from '#lib/api/errors.ts'
import { $cart } from './cart.ts'
import { worded } from './current-lines.ts'
import { lineKey } from './lines.ts'
import { reorder } from './order-again.ts'

/** Two tabs in two languages would take turns for ever: each words a line once. */
const done = new Set<string>()

/** A line without its product shows the names that it carries, and has no others to compare. */
const remembers = (line: CartLine): boolean =>
  line.type === 'productItem' ? line.product !== undefined : 'price' in line.menu

/** Takes the words of lines from what is on the menu now; what cannot be asked keeps its own. */
export async function rewordLines(lines: CartLine[]): Promise<void> {
  const stale = lines.filter(line => remembers(line) && !done.has(lineKey(line)))
  const keys = stale.map(lineKey)
  for (const key of keys) done.add(key)
  try {
    const again = new Map((await reorder(stale)).map(({ line }, at) => [keys[at], line]))
    const cart = $cart.get()
    const items = cart.items.map(line => worded(line, again.get(lineKey(line)) ?? line))
    if (again.size > 0) $cart.set({ ...cart, items })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
