import { DAY } from '#contract/kit/durations.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { PriceHistoryRow } from '#server/db/price-tables.ts'

/** How many rows one statement stores. */
const BATCH_SIZE = 200
const WINDOW_MS = 30 * DAY

/** What has a price: a product at a size, or a combo. */
export type Priced = Pick<PriceHistoryRow, 'kind' | 'id' | 'size_id'>

const keyOf = ({ kind, id, size_id }: Priced): string => `${kind} ${id} ${size_id}`

/** The prices of each thing since they were first imported, the oldest first. */
export const historyByItem = (rows: PriceHistoryRow[]): Map<string, PriceHistoryRow[]> =>
  Map.groupBy(
    rows.toSorted((a, b) => Number(a.since > b.since) - Number(a.since < b.since)),
    keyOf,
  )

/**
 * The lowest price in the 30 days before the present one came into effect (§ 11 PAngV), when it is above the present one; only that may be
 * shown as an earlier price. Undefined for what has always cost the same.
 */
export function formerPrice(history: Map<string, PriceHistoryRow[]>, thing: Priced): Cents | undefined {
  const prices = history.get(keyOf(thing)) ?? []
  const present = prices.at(-1)
  if (!present) return undefined
  const begin = new Date(Date.parse(present.since) - WINDOW_MS).toISOString()
  const earlier = prices.slice(0, -1).filter((_, index) => (prices[index + 1]?.since ?? '') > begin)
  const lowest = Math.min(...earlier.map(({ price }) => price))
  return earlier.length > 0 && lowest > present.price ? lowest : undefined
}

/** Adds prices that differ from the last ones known. */
export async function recordPrices(tx: Tx, prices: (Priced & { price: Cents })[], now: Date): Promise<void> {
  const history = historyByItem(await tx.selectFrom('price_history').selectAll().execute())
  const since = now.toISOString()
  const rows = [...new Map(prices.map(price => [keyOf(price), { ...price, since }])).values()].filter(
    price => history.get(keyOf(price))?.at(-1)?.price !== price.price,
  )
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await tx
      .insertInto('price_history')
      .values(rows.slice(start, start + BATCH_SIZE))
      .onConflict(same =>
        same
          .columns(['kind', 'id', 'size_id', 'since'])
          .doUpdateSet(({ ref }) => ({ price: ref('excluded.price') })),
      )
      .execute()
  }
}
