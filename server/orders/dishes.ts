import type { CartLine } from '#contract/orders/cart.ts'
import type { Catalogue } from '#server/shop/catalogue.ts'
import type { Shop } from '#server/shop/shop.ts'
import { portionsOf } from './portions.ts'

/** How much work the kitchen has with these lines, in dishes: each counts as much as the column `weight` says, usually 1. */
export function dishesIn(lines: CartLine[], { rows }: Pick<Shop, 'rows'>, catalogue: Catalogue): number {
  const weights = new Map(rows.products.map(({ id, weight }) => [id, weight ?? 1]))
  const portions = lines.flatMap(line => [...portionsOf(catalogue, line)])
  return portions.reduce((sum, [id, qty]) => sum + qty * (weights.get(id) ?? 1), 0)
}
