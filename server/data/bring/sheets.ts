import type { ColumnChoice } from '#contract/desk/bring.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { OwnSheet } from '../formats/reading.ts'

/** What the columns of spreadsheets that were brought before are for, by their signatures. */
export async function knownSheets(reader: Reader): Promise<Record<string, ColumnChoice[]>> {
  const rows = await reader.selectFrom('brought_sheets').selectAll().execute()
  return Object.fromEntries(
    rows.map(({ signature, columns }) => [signature, readJson<ColumnChoice[]>(columns)]),
  )
}

/** Remembers what the columns are for, so that nobody is asked when the same spreadsheet comes again. */
export async function rememberSheet(tx: Tx, { signature, columns }: OwnSheet): Promise<void> {
  const chosen = JSON.stringify(columns.map(({ column, use, size }) => ({ column, use, size })))
  await tx
    .insertInto('brought_sheets')
    .values({ signature, columns: chosen })
    .onConflict(conflict =>
      conflict.column('signature').doUpdateSet(({ ref }) => ({ columns: ref('excluded.columns') })),
    )
    .execute()
}
