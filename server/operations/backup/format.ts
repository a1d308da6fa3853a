import { gunzipSync, gzipSync } from 'node:zlib'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/**
 * A backup is one file of compressed lines: a head, `[table, row]` for every row, the files of the data folder in pieces, and a seal with
 * a digest of all that is before it. Either database can restore it, so it can move a shop from SQLite to PostgreSQL.
 */
export const FORMAT = 2

/** The format before: a folder, in which a file of lines without files and seal lies beside the files. */
export const FOLDER_FORMAT = 1

/** The file in a folder that the command line writes. */
export const FILE = 'database.jsonl.gz'

/** The parts of the data folder, besides the database, that cannot be recreated. */
export const PARTS = ['media', 'secret'] as const
export type BackupPart = (typeof PARTS)[number]

export type TableName = keyof Tables

export interface BackupHead {
  format: number
  /** The migrations that were applied to the tables. */
  migrations: string[]
  tables: TableName[]
}

/**
 * Tables of the migrations, of sums that are made again (server/reports/books) or that triggers keep, notices that only SQLite has, and the feed of
 * orders, whose places another database counts anew.
 */
const NOT_KEPT = /^(?:kysely_|book_|code_batches$|order_changes$|order_feed)/

/** A piece of a file, in the order of the pieces. */
export interface FilePiece {
  /** Its path in the data folder, with slashes. */
  file: string
  /** Base64. */
  data: string
}

/** All tables that a backup holds. */
export async function ownTables(db: Database): Promise<TableName[]> {
  const tables = await db.introspection.getTables()
  return tables
    .map(({ name }) => name)
    .filter(name => !NOT_KEPT.test(name))
    .sort() as TableName[]
}

/** The end of a backup: as long as any other one, and compressed on its own, so that it is found without reading the rest. */
export const sealOf = (sha256: string): Buffer => gzipSync(`${JSON.stringify({ sha256 })}\n`, { level: 0 })

const DIGEST_LENGTH = 64
export const SEAL_LENGTH = sealOf('0'.repeat(DIGEST_LENGTH)).length

/** The digest in a seal; undefined when these bytes are none. */
export function readSeal(bytes: Buffer): string | undefined {
  try {
    return /^\{"sha256":"([0-9a-f]{64})"\}\n$/.exec(gunzipSync(bytes).toString())?.[1]
  } catch {
    return undefined
  }
}
