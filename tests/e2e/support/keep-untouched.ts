import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile, untouchedDatabase } from './shop-data.ts'

/** Keeps the database as it is before the first test, for the tests that have a shop of their own. */
export default function keepUntouched(): void {
  if (existsSync(untouchedDatabase)) return
  const source = new DatabaseSync(databaseFile(), { readOnly: true })
  source.prepare('vacuum into ?').run(untouchedDatabase)
  source.close()
}
