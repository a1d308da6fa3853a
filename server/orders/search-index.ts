import { type Findable, termsOf } from '#contract/orders/search-terms.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderSearchRow } from '#server/db/order-tables.ts'
import { preparedRows } from '#server/db/prepared.ts'

const insertTerms = preparedRows((db, rows: OrderSearchRow[]) => db.insertInto('order_search').values(rows))

/** Makes a new order findable, in the transaction that stores it. */
export async function indexOrder(tx: Tx, order: Findable): Promise<void> {
  await insertTerms(
    tx,
    termsOf(order).map(term => ({ term, order_code: order.code })),
  )
}

/** The same for an order of which something was erased: nothing of that finds it any more. */
export async function indexAgain(tx: Tx, order: Findable): Promise<void> {
  await tx.deleteFrom('order_search').where('order_code', '=', order.code).execute()
  await indexOrder(tx, order)
}
