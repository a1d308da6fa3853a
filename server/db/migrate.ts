import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { catalogueTables } from './migrations/001-catalogue.ts'
import { orderTables } from './migrations/002-orders.ts'

/** In the order in which they run. A migration that has been released never changes. */
const migrations: Record<string, Migration> = {
  '001-catalogue': catalogueTables,
  '002-orders': orderTables,
}

/** Brings the tables up to date; several processes may try at once. Throws what the database refused. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
