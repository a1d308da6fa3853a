import { randomUUID } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/database.ts'
import { giveBack, runAt, takeDatabase } from './spare-databases.ts'

/** A database of its own. `empty` has no tables yet, the other one holds the demo restaurant. */
export async function ownDatabase(
  folder: string,
  { empty = false, log }: { empty?: boolean } & Pick<DatabaseOptions, 'log'> = {},
): Promise<{ db: Database; options: DatabaseOptions; drop: () => Promise<void> }> {
  const template = inject('template')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  if (template.kind === 'sqlite') {
    const file = join(folder, `${name}.sqlite`)
    if (!empty) copyFileSync(template.file, file)
    const db = openDatabase({ file, ...(log && { log }) })
    return { db, options: { file }, drop: () => db.destroy() }
  }
  const { pristine } = template
  const { server } = pristine
  await (empty ? runAt(server, `create database ${name} template template0`) : takeDatabase(pristine, name))
  const options = { url: `${server}/${name}`, file: '' }
  const db = openDatabase({ ...options, ...(log && { log }) })
  return {
    db,
    options,
    async drop() {
      await db.destroy()
      await (empty ? runAt(server, `drop database ${name}`) : giveBack(pristine, name))
    },
  }
}
