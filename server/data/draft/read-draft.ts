import {
  type Draft,
  type DraftRow,
  type DraftTable,
  type DraftTableName,
  draftTables,
} from '#contract/desk/draft.ts'
import type { Reader } from '#server/db/database.ts'
import { currencyOf, type RowsOf, rowsIn } from '../export/files.ts'
import { overlay, rowOf } from './overlay.ts'
import { type PublishedTable, publishedTable } from './published.ts'
import { draftRevision, type StoredTable, storedDraft } from './stored.ts'

/** A draft in memory: tables are read when they are first asked for. */
export interface OpenDraft {
  /** The languages that it has, the default one first. */
  languages: { code: string; name: string }[]
  stored: Map<DraftTableName, StoredTable>
  published: (name: DraftTableName) => Promise<PublishedTable>
  table: (name: DraftTableName) => Promise<DraftTable>
  row: (name: DraftTableName, key: string) => Promise<DraftRow | undefined>
}

export const openDraft = async (reader: Reader): Promise<OpenDraft> =>
  draftFrom(rowsIn(reader), await storedDraft(reader))

/** The draft of rows wherever they come from, and of what it changes in them. */
export async function draftFrom(rows: RowsOf, stored: OpenDraft['stored']): Promise<OpenDraft> {
  const currency = await currencyOf(rows)
  const written = { languages: [], currency }
  const languages = overlay(await publishedTable(rows, 'languages', written), stored.get('languages'))
    .rows.filter(({ state }) => state !== 'removed')
    .map(({ cells: { code = '', name = '' } }) => ({ code, name }))
  const codes = languages.map(({ code }) => code)
  const known = new Map<DraftTableName, Promise<PublishedTable>>()
  const published = (name: DraftTableName): Promise<PublishedTable> => {
    const table = known.get(name) ?? publishedTable(rows, name, { languages: codes, currency })
    known.set(name, table)
    return table
  }
  return {
    languages,
    stored,
    published,
    table: async name => overlay(await published(name), stored.get(name)),
    row: async (name, key) => rowOf(await published(name), stored.get(name), key),
  }
}

/** Some tables of the draft. */
export async function readDraft(reader: Reader, names: DraftTableName[]): Promise<Draft> {
  const revision = await draftRevision(reader)
  const draft = await openDraft(reader)
  const tables: DraftTable[] = []
  for (const name of names) tables.push(await draft.table(name))
  return { revision, languages: draft.languages, tables, changes: changesIn(draft.stored) }
}

/** How many rows and whole tables are changed. */
export const changesIn = (stored: OpenDraft['stored']): number =>
  [...stored.values()].reduce(
    (sum, { rows, whole, sequence }) =>
      sum + rows.size + Number(whole !== undefined || sequence !== undefined),
    0,
  )

/** Reads a list of names, such as `products,prices`; unknown names are left out. */
export const tableNames = (list: string): DraftTableName[] =>
  draftTables.filter(name => list.split(',').includes(name))
