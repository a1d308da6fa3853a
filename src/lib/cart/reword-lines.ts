import type { CartLine } from '#contract/cart.ts'
import { ApiError } from '#lib/api/errors.ts'
import { $cart } from './cart.ts'
import { worded } from './current-lines.ts'
import { lineKey } from './lines.ts'
import { reorder } from './order-again.ts'

/**
 * Each line is translated once per page: two tabs in different languages would otherwise overwrite each other
 * endlessly.
 */
const done = new Set<string>()

/** A line without its product shows the names it carries; there is nothing to translate. */
const remembers = (line: CartLine): boolean =>
  line.type === 'productItem' ? line.product !== undefined : 'price' in line.menu

/** Updates the texts of lines from the current menu; when that cannot be loaded, lines keep their texts. */
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
