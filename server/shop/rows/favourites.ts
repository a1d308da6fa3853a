import { DAY } from '#contract/durations.ts'
import type { Reader } from '#server/db/database.ts'
import { storedLine } from './stored-line.ts'

/** Days of orders that count. */
const DAYS = 90

/** The place of each extra that was chosen of late, 1 for the most frequent one. How often it was stays with the restaurant. */
export async function extraRanks(reader: Reader, now: Date): Promise<Map<string, number>> {
  const lines = await reader
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.code', 'order_items.order_code')
    .select(['order_items.line', 'order_items.qty'])
    .where('orders.created_at', '>=', new Date(now.getTime() - DAYS * DAY).toISOString())
    .where('order_items.line', 'like', '%"selected":true%')
    .execute()
  const counts = new Map<string, number>()
  for (const { line, qty } of lines) {
    for (const id of extrasIn(line)) counts.set(id, (counts.get(id) ?? 0) + qty)
  }
  const ids = [...counts].sort(
    ([one, often], [other, oftener]) => oftener - often || one.localeCompare(other),
  )
  return new Map(ids.map(([id], index) => [id, index + 1]))
}

function extrasIn(kept: string | null): string[] {
  const line = storedLine(kept)
  if (!line) return []
  return line.type === 'productItem'
    ? line.extraIds.map(({ extraId }) => extraId)
    : line.items.flatMap(({ extras }) => extras.map(({ id }) => id))
}
