import { promises as fs } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

/**
 * Every file of the folder, under its own name and in the order of the names, which databases remember: a migration that has been
 * released is neither renamed nor changed (scripts/checks/migrations.ts).
 */
const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: fileURLToPath(new URL('./migrations/', import.meta.url)),
  import: file => import(/* @vite-ignore */ pathToFileURL(file).href),
})

/** PostgreSQL: another process created the same table at this moment. A retry finds it. */
const RACES = new Set(['23505', '42P07'])
const MAX_ATTEMPTS = 5

/**
 * Runs all missing migrations, or those up to `last`; several processes may do so at once. Throws the database's error.
 */
export async function migrate(db: Database, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider })
  for (let attempt = 1; ; attempt++) {
    const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
    if (!error) return
    if (attempt >= MAX_ATTEMPTS || !isRace(error)) throw error
  }
}

/** The names of the applied migrations, in order. */
export async function migrationsOf(db: Database): Promise<string[]> {
  const migrations = await new Migrator({ db, provider }).getMigrations()
  return migrations.filter(({ executedAt }) => executedAt).map(({ name }) => name)
}

const isRace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RACES.has(String(error.code))
