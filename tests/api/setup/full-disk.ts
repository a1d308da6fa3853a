import { sql } from 'kysely'
import type { TestShop } from './shop.ts'

const isPostgres = ({ config }: TestShop): boolean => config.databaseUrl !== undefined

/**
 * A full disk. SQLite really is full, once the free space of its file is used up; PostgreSQL throws the error
 * of a full disk right before something is stored in `table`.
 */
export async function fillDisk(shop: TestShop, table: 'outbox' | 'publications'): Promise<void> {
  const { db } = shop
  if (isPostgres(shop)) {
    await sql`create function full_disk() returns trigger as $$ begin
      raise exception using errcode = '53100', message = 'could not extend file'; end $$ language plpgsql`.execute(
      db,
    )
    await sql`create trigger full_disk before insert on ${sql.table(table)} execute function full_disk()`.execute(
      db,
    )
    return
  }
  await sql`vacuum`.execute(db)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db)
}

export async function makeRoom(shop: TestShop, table: 'outbox' | 'publications'): Promise<void> {
  if (isPostgres(shop)) await sql`drop trigger full_disk on ${sql.table(table)}`.execute(shop.db)
  else await sql`pragma max_page_count = 1073741823`.execute(shop.db)
}
