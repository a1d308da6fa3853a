import type { Reader, Tx } from '../../db/database.ts'

/** Changes with the catalogue; 0 until there is one. */
export async function catalogueVersion(reader: Reader): Promise<number> {
  const { value } = await reader
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'catalogue')
    .executeTakeFirstOrThrow()
  return value
}

/** Notes that the catalogue has changed. */
export const bumpCatalogue = (tx: Tx) =>
  tx
    .updateTable('counters')
    .set(counter => ({ value: counter('value', '+', 1) }))
    .where('name', '=', 'catalogue')
    .execute()
