import { SqliteAdapter, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** How many rows are in memory at a time. */
const PAGE = 500

/** All rows of a table, some at a time: of a snapshot (inSnapshot), since a page does not say where the next one begins. */
export async function* pagesOf(snapshot: Database, table: keyof Tables): AsyncGenerator<object[]> {
  if (snapshot.getExecutor().adapter instanceof SqliteAdapter) {
    const query = snapshot.selectFrom(table).selectAll().compile()
    for await (const { rows } of snapshot.getExecutor().stream<object>(query, PAGE)) yield rows
    return
  }
  await sql`declare pages cursor for select * from ${sql.table(table)}`.execute(snapshot)
  for (;;) {
    const { rows } = await sql<object>`fetch ${sql.lit(PAGE)} from pages`.execute(snapshot)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close pages`.execute(snapshot)
}
