import { type Kysely, sql } from 'kysely'
import { createTable } from './support/create-table.ts'

/** What payment providers do not let the shop do, why one cannot be reached, and how a webhook is told: as JSON, or as text for a messenger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = {
    kind: 'text',
    part: 'text',
    access: 'text',
    problem: 'text',
    detail: 'text',
    noted_at: 'text',
  } as const
  await createTable(db, 'provider_troubles', columns, ['kind', 'part', 'access'])
  await sql`alter table provider_outages add column reason text not null default ''`.execute(db)
  await sql`alter table hooks add column format text not null default 'json'`.execute(db)
}
