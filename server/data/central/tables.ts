import { gunzipSync, gzipSync } from 'node:zlib'
import { type CentralTableName, centralTables } from '#contract/describe/data/tables.ts'
import type { Cells } from '#contract/desk/draft.ts'
import { keyOf } from '../draft/published.ts'
import { draftFrom, type OpenDraft } from '../draft/read-draft.ts'
import type { RowsOf } from '../export/files.ts'

/** The rows of each table, in their sequence. */
export type MenuTables = Record<CentralTableName, Cells[]>
/** The rows of a table by their keys. */
export type RowsByKey = Map<string, Cells>

export const rowsByKey = (name: CentralTableName, rows: readonly Cells[]): RowsByKey =>
  new Map(rows.map(cells => [keyOf(name, cells), cells]))

/** What is published, without what the draft changes in it. */
export const publishedIn = (rows: RowsOf): Promise<OpenDraft> => draftFrom(rows, new Map())

export async function menuOf({ published }: OpenDraft): Promise<MenuTables> {
  const found: Partial<MenuTables> = {}
  for (const name of centralTables) found[name] = [...(await published(name)).rows.values()]
  return found as MenuTables
}

/** A menu as a branch keeps it. */
export const packed = (menu: MenuTables): string => gzipSync(JSON.stringify(menu)).toString('base64')

export const unpacked = (menu: string): MenuTables =>
  JSON.parse(gunzipSync(Buffer.from(menu, 'base64')).toString('utf8'))
