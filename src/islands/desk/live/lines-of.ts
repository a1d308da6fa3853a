import type { KitchenLine } from '#contract/desk/kitchen-lines.ts'
import { type DeskItem, qtyLeft } from '#contract/desk/orders.ts'

/** What is made of an item. An earlier server says nothing of it: the item, or each of its parts, is one line then. */
export function linesOf(item: DeskItem, position: number): KitchenLine[] {
  const { lines, name, size, choices, allergens, parts = [] } = item
  if (lines) return lines
  const line = { qty: qtyLeft(item), choices, allergens }
  if (parts.length === 0) return [{ ...line, id: String(position), name, ...(size && { size }) }]
  return parts.map((part, at) => ({ ...line, ...part, id: `${position}.${at}`, choices: [] }))
}
