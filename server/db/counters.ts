import type { Reader, Tx } from './database.ts'

/** What is counted so that others notice a change. */
export type CounterName = 'books' | 'catalogue' | 'draft' | 'pairs' | 'switches' | 'tables'

export async function readCounter(reader: Reader, name: CounterName): Promise<number> {
  const { value } = await reader
    .selectFrom('counters')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

/** Counts a change, and returns its number. Others who count wait for the end of the transaction. */
export async function bumpCounter(tx: Tx, name: CounterName): Promise<number> {
  const { value } = await tx
    .updateTable('counters')
    .set(counter => ({ value: counter('value', '+', 1) }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
