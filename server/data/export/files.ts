import { type DataTableName, tableNames } from '#contract/describe/data/tables.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { Tables } from '#server/db/tables.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import type { DataFile } from '../import/data-file.ts'
import { dataFiles } from '../import/data-files.ts'
import { toCsv } from './csv.ts'

/** Reads the stored rows of a table, in the sequence in which its file lists them. */
export type RowsOf = (name: DataTableName) => Promise<object[]>

/** The texts of a restaurant's folder, by name; tables without rows have their header only. */
export async function filesOf(rows: RowsOf, languages: string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const written = { languages, currency: await currencyOf(rows) }
  for (const name of tableNames) {
    const file: DataFile = dataFiles[name]
    files.set(file.file, toCsv(file, await rows(name), written))
  }
  for (const { id, text } of (await rows('pages')) as Tables['pages'][]) {
    for (const [lang, html] of Object.entries(readJson(text))) {
      files.set(`pages/${id}.${lang}.html`, `${html}\n`)
    }
  }
  return files
}

/** The currency that amounts are stored in. */
export const currencyOf = async (rows: RowsOf): Promise<string> =>
  currencyIn((await rows('settings')) as Tables['settings'][])

/** The rows of a database. */
export const rowsIn =
  (reader: Reader): RowsOf =>
  name =>
    rowsOf(reader, dataFiles[name])

function rowsOf(reader: Reader, { table, kind }: DataFile): Promise<object[]> {
  if (table === 'translations') {
    return reader.selectFrom(table).selectAll().orderBy('lang').orderBy('key').execute()
  }
  if (table === 'price_history') {
    return reader
      .selectFrom(table)
      .selectAll()
      .orderBy('since')
      .orderBy('kind')
      .orderBy('id')
      .orderBy('size_id')
      .execute()
  }
  if (table === 'extra_prices') {
    // Extra prices have no `sort` of their own, so they are sorted by extra and size.
    return reader
      .selectFrom(table)
      .innerJoin('extras', 'extras.id', 'extra_prices.extra_id')
      .innerJoin('sizes', 'sizes.id', 'extra_prices.size_id')
      .selectAll('extra_prices')
      .orderBy('extras.sort')
      .orderBy('sizes.sort')
      .execute()
  }
  const rows = reader
    .selectFrom(table as 'declarations')
    .selectAll()
    .orderBy('sort')
  return (kind ? rows.where('kind', '=', kind) : rows).execute()
}
