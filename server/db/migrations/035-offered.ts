import { type Kysely, sql } from 'kysely'

/** The weekdays and times at which dishes and combos can be had; a category's are those of its dishes without own ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories add column offered text not null default ''`.execute(db)
  await sql`alter table products add column offered text not null default ''`.execute(db)
  await sql`alter table menus add column offered text not null default ''`.execute(db)
}
