import { DAY } from '#contract/kit/durations.ts'
import type { Reader } from '#server/db/database.ts'
import { storedLine } from './stored-line.ts'

/** Days of orders that count, and how many of their latest orders: more would say nothing else, and take long to read. */
const DAYS = 90
const MAX_ORDERS = 2000
/** How many orders are read at once. */
const PAGE = 200

/** The place of each extra that was chosen of late, 1 for the most frequent one. How often it was stays with the restaurant. */
export async function extraRanks(reader: Reader, now: Date): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for await (const codes of latestCodes(reader, new Date(now.getTime() - DAYS * DAY))) {
    const lines = await reader
      .selectFrom('order_items')
      .select(['line', 'qty'])
      .where('order_code', 'in', codes)
      .where('line', 'like', '%"selected":true%')
      .execute()
    for (const { line, qty } of lines)
      for (const id of extrasIn(line)) counts.set(id, (counts.get(id) ?? 0) + qty)
  }
  const ids = [...counts].sort(
    ([one, often], [other, oftener]) => oftener - often || one.localeCompare(other),
  )
  return new Map(ids.map(([id], index) => [id, index + 1]))
}

/** The codes of the latest orders since a time, page by page. */
async function* latestCodes(reader: Reader, since: Date): AsyncGenerator<string[]> {
  let [time, last] = ['9999', '']
  for (let count = 0; count < MAX_ORDERS; count += PAGE) {
    const orders = await reader
      .selectFrom('orders')
      .select(['code', 'created_at'])
      .where('created_at', '>=', since.toISOString())
      .where('created_at', '<=', time)
      .where(({ eb, or }) => or([eb('created_at', '<', time), eb('code', '<', last)]))
      .orderBy('created_at', 'desc')
      .orderBy('code', 'desc')
      .limit(PAGE)
      .execute()
    if (orders.length > 0) yield orders.map(({ code }) => code)
    const end = orders.at(-1)
    if (!end || orders.length < PAGE) return
    ;[time, last] = [end.created_at, end.code]
  }
}

function extrasIn(kept: string | null): string[] {
  const line = storedLine(kept)
  if (!line) return []
  return line.type === 'productItem'
    ? line.extraIds.map(({ extraId }) => extraId)
    : line.items.flatMap(({ extras }) => extras.map(({ id }) => id))
}
