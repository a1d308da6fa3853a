import type { Reader, Tx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

const counterOf = prepared((db, { name }: { name: string }) =>
  db.selectFrom('counters').select('value').where('name', '=', name),
)

/** Changes with the catalogue; 0 until there is one. */
export async function catalogueVersion(reader: Reader): Promise<number> {
  const [counter] = await counterOf(reader, { name: 'catalogue' })
  if (!counter) throw new Error('the database has no counter of the catalogue')
  return counter.value
}

/** Notes that the catalogue has changed. */
export const bumpCatalogue = (tx: Tx) =>
  tx
    .updateTable('counters')
    .set(counter => ({ value: counter('value', '+', 1) }))
    .where('name', '=', 'catalogue')
    .execute()
