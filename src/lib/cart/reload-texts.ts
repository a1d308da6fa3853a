import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { ApiError } from '#lib/api/errors.ts'
import { $cart } from './cart.ts'
import { withCurrentTexts } from './current-lines.ts'
import { lineKey } from './lines.ts'
import { reorder } from './order-again.ts'

/** The lines already reloaded: without it two tabs in two languages would change each other's texts for ever. */
const done = new Set<string>()

/** Whether a line keeps its product. One without shows the names in the line and has no texts to compare. */
const keepsProduct = (line: CartLine): boolean =>
  line.type === 'productItem' ? line.product !== undefined : 'price' in line.menu

/** Replaces the texts of lines by those on the menu now; when the API cannot be reached they stay. */
export async function reloadTexts(lines: CartLine[]): Promise<void> {
  const stale = lines.filter(line => keepsProduct(line) && !done.has(lineKey(line)))
  const keys = stale.map(lineKey)
  for (const key of keys) done.add(key)
  try {
    const again = new Map((await reorder(stale)).map(({ line }, at) => [keys[at], line]))
    const cart = $cart.get()
    const items = cart.items.map(line => withCurrentTexts(line, again.get(lineKey(line)) ?? line))
    if (again.size > 0) $cart.set({ ...cart, items })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
