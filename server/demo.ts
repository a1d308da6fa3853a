import { join } from 'node:path'
import type { Database } from './db/database.ts'
import { importFolder, isEmpty } from './import/import.ts'

/** The demo restaurant's data files. */
export const DEMO_FOLDER = join(import.meta.dirname, '..', 'demo')

/** Fills an empty database with the demo restaurant. One that holds data is never touched. */
export async function seedDemo(db: Database, mediaDir: string): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  await importFolder(db, DEMO_FOLDER, mediaDir)
  return true
}
