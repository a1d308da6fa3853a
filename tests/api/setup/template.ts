import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { importFolder } from '#server/data/import.ts'
import { type DatabaseOptions, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Pristine } from './spare-databases.ts'

/** A database with the demo restaurant, made once for all test files; each of them works on a copy. */
type Template = { kind: 'sqlite'; file: string } | { kind: 'postgres'; pristine: Pristine }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/**
 * Imports the demo restaurant into an empty database, without its promotions and pairings: sums are those of its menu, and tests have
 * promotions and pairings of their own.
 */
export async function fillTemplate(options: DatabaseOptions, mediaDir: string): Promise<void> {
  const db = openDatabase(options)
  await migrate(db)
  await importFolder(db, DEMO_FOLDER, mediaDir)
  await db.deleteFrom('promotions').execute()
  await db.updateTable('categories').set({ pairings: '[]' }).execute()
  await db.destroy()
}

/** A folder that `remove` takes away again. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'tischlein-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
