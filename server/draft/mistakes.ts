import {
  type ChangedRows,
  type DraftMistake,
  type DraftTableName,
  draftTables,
} from '#contract/desk/draft.ts'
import { readRow } from '../import/data-file.ts'
import { type Mistake, Mistakes } from '../import/mistakes.ts'
import { CsvRow } from '../import/row.ts'
import { fileOf } from './published.ts'
import type { OpenDraft } from './read-draft.ts'
import { nameOf } from './row-names.ts'

/** What is wrong with the cells of rows by themselves, as an import would say it. What they refer to is checked by a review. */
export async function mistakesOfRows(
  { languages }: Pick<OpenDraft, 'languages'>,
  rows: ChangedRows['rows'],
): Promise<DraftMistake[]> {
  return rows.flatMap(({ table, key, row }) => {
    if (!row || row.state === 'removed') return []
    const mistakes = new Mistakes()
    const source = {
      ...{ folder: '', overlays: [], allLanguages: true, mistakes },
      languages: languages.map(({ code }) => code),
      // Pictures are uploaded, so those that are named are there.
      images: new Set(Object.values(row.cells).flatMap(cell => cell.split(' '))),
    }
    const file = fileOf(table)
    const columns = Object.fromEntries(Object.entries(file.columns).filter(([, { inFiles }]) => !inFiles))
    readRow({ ...file, columns }, new CsvRow(source, { file: file.file, row: 0 }, row.cells))
    return mistakes.all.map(mistake => draftMistake(table, mistake, key))
  })
}

/** A mistake of an import at its row of the draft. */
export const draftMistake = (
  table: DraftTableName | '',
  { location, message }: Mistake,
  key?: string,
): DraftMistake => ({
  table,
  message: message.text,
  ...(message.params && { params: message.params }),
  ...(key !== undefined && { key }),
  ...(location.column !== undefined && { column: location.column }),
})

/** Mistakes with the names of their rows. */
export const namedMistakes = (draft: OpenDraft, mistakes: DraftMistake[]): Promise<DraftMistake[]> =>
  Promise.all(
    mistakes.map(async mistake => {
      const table = draftTables.find(name => name === mistake.table)
      const row = table && mistake.key !== undefined ? await draft.row(table, mistake.key) : undefined
      return table && row ? { ...mistake, name: await nameOf(draft, table, row) } : mistake
    }),
  )
