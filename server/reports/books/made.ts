import type { Span } from '#contract/hours/business-day.ts'
import type { Reader } from '#server/db/database.ts'
import { depositsIn } from './deposits.ts'
import { dishesIn } from './dishes.ts'
import { entriesOf } from './entries.ts'
import { type Sums, sumsOf } from './sums.ts'

/** The sums of a time, made from its orders and refunds; without dishes if they are not asked for. */
export async function sumsIn(reader: Reader, span: Span, { dishes }: { dishes: boolean }): Promise<Sums> {
  const entries = await entriesOf(reader, span)
  const { sales } = entries
  const sold = dishes && sales.length > 0 ? await dishesIn(reader, span, sales) : []
  return sumsOf(entries, await depositsIn(reader, span), sold)
}
