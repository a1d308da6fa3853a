import { type DataTableName, tableNames } from '#contract/describe/data/tables.ts'
import type { Reader } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import type { ReadTable } from '#server/shop/rows/rows.ts'
import { draftFrom, type OpenDraft } from '../draft/read-draft.ts'
import { type DraftRows, draftIn, draftRows } from '../draft/stored.ts'
import { type RowsOf, rowsIn } from '../export/files.ts'
import { bookedCurrency } from '../import/check-currency.ts'
import { dataFiles } from '../import/data-files.ts'

/** What is published and what the draft changes in it, as the database has it, so that a job needs no database. */
export interface ShopRows {
  tables: Partial<Record<DataTableName, object[]>>
  draft: DraftRows
  /** The currency that it has to keep, once anybody has ordered. */
  booked: string | undefined
}

/** Reads everything that a draft is made of. The history of prices, which no draft has, is left out. */
export async function readShopRows(reader: Reader): Promise<ShopRows> {
  const rowsOf = rowsIn(reader)
  const tables: ShopRows['tables'] = {}
  for (const name of tableNames) if (!dataFiles[name].grows) tables[name] = await rowsOf(name)
  return { tables, draft: await draftRows(reader), booked: await bookedCurrency(reader) }
}

/** How many rows a job about them reads. */
export const countRows = ({ tables, draft }: ShopRows): number =>
  Object.values(tables).reduce((sum, rows) => sum + rows.length, draft.rows.length)

export const rowsFrom =
  ({ tables }: Pick<ShopRows, 'tables'>): RowsOf =>
  async name =>
    tables[name] ?? []

export const draftOf = (shop: ShopRows): Promise<OpenDraft> => draftFrom(rowsFrom(shop), draftIn(shop.draft))

/** Reads a table of the database from the rows of the files that are kept in it. */
export const tablesFrom =
  (rowsOf: (name: DataTableName) => object[], history: Tables['price_history'][]): ReadTable =>
  async <T extends keyof Tables>(table: T) => {
    if (table === 'price_history') return history as Tables[T][]
    const names = tableNames.filter(name => dataFiles[name].table === table)
    return names.flatMap(rowsOf) as Tables[T][]
  }
