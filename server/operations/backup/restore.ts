import { appendFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { Database, Tx } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { isDiskFull } from '#server/db/unavailable.ts'
import { UserError } from '#server/kit/user-error.ts'
import { checkBackup, damaged, headOf, linesIn, parse } from './check.ts'
import {
  type BackupHead,
  FILE,
  type FilePiece,
  FOLDER_FORMAT,
  ownTables,
  PARTS,
  type TableName,
} from './format.ts'

const BATCH_SIZE = 200

/**
 * Fills a new database and data folder from a backup, which is a file or a folder that has one, and then brings it up to date. Returns
 * how many rows there are. Throws a UserError when the target is not empty, the backup is not whole, or the disk is full; then nothing
 * was changed.
 */
export async function restoreBackup(db: Database, source: string, dataDir: string): Promise<number> {
  const file = fileOf(source)
  const format = await checkBackup(file)
  if (await hasRows(db)) throw new UserError('The database is not empty. Restore into a new one.')
  if (existsSync(join(dataDir, 'media'))) {
    throw new UserError(`${dataDir} already contains a shop's pictures. Restore into a new folder.`)
  }
  const files = filesOf(file, dataDir)
  try {
    if (format === FOLDER_FORMAT) files.copy(dirname(file))
    return await fillDatabase(db, linesIn(file), files)
  } catch (error) {
    files.remove()
    if (error instanceof Error && isDiskFull(error))
      throw new UserError(
        `There is not enough room on the disk to restore this backup. Nothing was restored.`,
      )
    throw error
  } finally {
    files.clear()
  }
}

/** Throws a UserError when there is no backup. */
function fileOf(source: string): string {
  const isFolder = statSync(source, { throwIfNoEntry: false })?.isDirectory() ?? false
  const file = isFolder ? join(source, FILE) : source
  if (existsSync(file)) return file
  throw new UserError(
    `${source} is not a backup: ${isFolder ? `${FILE} is missing` : 'there is no such file'}.`,
  )
}

/** The files of a backup, which are kept in a folder of their own until all are there. */
function filesOf(source: string, dataDir: string) {
  const part = join(dataDir, 'restore.part')
  const placed: string[] = []
  const clear = (): void => rmSync(part, { recursive: true, force: true })
  clear()
  return {
    clear,
    /** Earlier backups have their files beside them. */
    copy(folder: string): void {
      for (const name of PARTS) {
        const from = join(folder, name)
        if (existsSync(from)) cpSync(from, join(part, name), { recursive: true })
      }
    },
    keep({ file, data }: FilePiece): void {
      // What a shop has written stays in its folder; anything else did not come from one.
      if (normalize(file) !== file || !PARTS.some(name => name === file.split('/')[0])) throw damaged(source)
      const path = join(part, file)
      mkdirSync(dirname(path), { recursive: true })
      appendFileSync(path, Buffer.from(data, 'base64'), file === 'secret' ? { mode: 0o600 } : {})
    },
    place(): void {
      mkdirSync(dataDir, { recursive: true })
      for (const name of PARTS.filter(each => existsSync(join(part, each)))) {
        renameSync(join(part, name), join(dataDir, name))
        placed.push(name)
      }
    },
    remove(): void {
      for (const name of placed) rmSync(join(dataDir, name), { recursive: true, force: true })
    },
  }
}

interface Filling {
  keep?: (piece: FilePiece) => void
  /** Called before the rows are committed; when it throws, there are none. */
  place?: () => void
}

/** Fills an empty database with the lines of a backup, and then brings it up to date. Returns how many rows there are. */
export async function fillDatabase(
  db: Database,
  lines: AsyncIterator<string, unknown>,
  { keep, place }: Filling = {},
): Promise<number> {
  const { value, done } = await lines.next()
  const head = headOf(done ? undefined : value)
  await migrate(db, head.migrations.at(-1))
  // Without a retry: the lines can be read only once.
  const rows = await db.transaction().execute(async tx => {
    const filled = await fill(tx, head, lines, keep)
    place?.()
    return filled
  })
  await migrate(db)
  // No sums are stored yet that could follow them.
  await db.deleteFrom('book_marks').execute()
  return rows
}

/** New tables only have the rows of `counters`; any other row belongs to a shop. */
export async function hasRows(db: Database): Promise<boolean> {
  const tables = await ownTables(db)
  for (const table of tables.filter(each => each !== 'counters')) {
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

async function fill(
  tx: Tx,
  head: BackupHead,
  lines: AsyncIterator<string, unknown>,
  keep: Filling['keep'],
): Promise<number> {
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
    if (Array.isArray(line)) {
      const [table, row] = line as [TableName, unknown]
      if (open && (open.table !== table || open.values.length >= BATCH_SIZE)) await write()
      open ??= { table, values: [] }
      open.values.push(row)
      rows += 1
    } else if (isPiece(line)) keep?.(line)
  }
  await write()
  return rows
}

/** What is neither a row nor a piece of a file is the seal, which has been checked. */
const isPiece = (line: unknown): line is FilePiece =>
  typeof line === 'object' && line !== null && 'file' in line && 'data' in line
