import { randomUUID } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/database.ts'

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
  const { server } = template
  await admin(server, `create database ${name} template ${empty ? 'template0' : template.name}`)
  const options = { url: `${server}/${name}`, file: '' }
  const db = openDatabase({ ...options, ...(log && { log }) })
  return {
    db,
    options,
    async drop() {
      await db.destroy()
      await admin(server, `drop database ${name}`)
    },
  }
}

async function admin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
