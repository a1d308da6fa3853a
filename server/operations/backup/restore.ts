import { cpSync, createReadStream, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Database, Tx } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { UserError } from '#server/kit/user-error.ts'
import { type BackupHead, FILE, FORMAT, ownTables, PARTS, type TableName } from './format.ts'

const BATCH_SIZE = 200

/**
 * Fills a new database and data folder from a backup, and then brings it up to date. Returns how many rows there are.
 * Throws a UserError when the target is not empty or the backup cannot be read; then nothing was changed.
 */
export async function restoreBackup(db: Database, source: string, dataDir: string): Promise<number> {
  const file = join(source, FILE)
  if (!existsSync(file)) throw new UserError(`${source} is not a backup: ${FILE} is missing.`)
  if (await hasRows(db)) {
    throw new UserError('The database is not empty. Restore into a new one.')
  }
  if (existsSync(join(dataDir, 'media'))) {
    throw new UserError(`${dataDir} already contains a shop's pictures. Restore into a new folder.`)
  }
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) })[
    Symbol.asyncIterator
  ]()
  return fillDatabase(db, lines, () => copyParts(source, dataDir))
}

/**
 * Fills an empty database with the lines of a backup, and then brings it up to date. `alongside` is called before the rows are
 * committed; when it throws, there are none. Returns how many rows there are.
 */
export async function fillDatabase(
  db: Database,
  lines: AsyncIterator<string, unknown>,
  alongside: () => void = () => undefined,
): Promise<number> {
  const { value, done } = await lines.next()
  const head = readHead(done ? undefined : value)
  await migrate(db, head.migrations.at(-1))
  // Without a retry: the lines can be read only once.
  const rows = await db.transaction().execute(async tx => {
    const filled = await fill(tx, head, lines)
    alongside()
    return filled
  })
  await migrate(db)
  // No sums are stored yet that could follow them.
  await db.deleteFrom('book_marks').execute()
  return rows
}

/** Copies the parts outside the database; when that fails, as on a full disk, it removes what was copied. */
function copyParts(source: string, dataDir: string): void {
  const parts = PARTS.filter(name => existsSync(join(source, name)))
  mkdirSync(dataDir, { recursive: true })
  try {
    for (const name of parts) cpSync(join(source, name), join(dataDir, name), { recursive: true })
  } catch (error) {
    for (const name of parts) rmSync(join(dataDir, name), { recursive: true, force: true })
    throw error
  }
}

/** New tables only have the rows of `counters`; any other row belongs to a shop. */
export async function hasRows(db: Database): Promise<boolean> {
  const tables = await ownTables(db)
  for (const table of tables.filter(name => name !== 'counters')) {
    if (
      await db
        .selectFrom(table)
        .select(eb => eb.lit(1).as('one'))
        .limit(1)
        .executeTakeFirst()
    )
      return true
  }
  return false
}

function readHead(line: string | undefined): BackupHead {
  const head = parse(line) as BackupHead | undefined
  if (head?.format === FORMAT) return head
  throw new UserError(
    `The backup's format is ${head?.format ?? 'unknown'}, but this version reads ${FORMAT}.`,
  )
}

async function fill(tx: Tx, head: BackupHead, lines: AsyncIterator<string, unknown>): Promise<number> {
  for (const table of head.tables) await tx.deleteFrom(table as 'orders').execute()
  let rows = 0
  let open: { table: TableName; values: unknown[] } | undefined
  const write = async (): Promise<void> => {
    if (open)
      await tx
        .insertInto(open.table)
        .values(open.values as never)
        .execute()
    open = undefined
  }
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = parse(next.value)
    if (!Array.isArray(line)) throw new UserError(`The backup is truncated after ${rows} rows.`)
    const [table, row] = line as [TableName, unknown]
    if (open && (open.table !== table || open.values.length >= BATCH_SIZE)) await write()
    open ??= { table, values: [] }
    open.values.push(row)
    rows += 1
  }
  await write()
  return rows
}

function parse(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    return undefined
  }
}
