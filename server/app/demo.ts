import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { importFolder, isEmpty } from '#server/data/import.ts'
import type { Database } from '#server/db/database.ts'

/** Fills an empty database with the demo restaurant. One that holds data is never touched. */
export async function seedDemo(db: Database, mediaDir: string, now = new Date()): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  await importFolder(db, DEMO_FOLDER, mediaDir, [], undefined, now)
  return true
}
