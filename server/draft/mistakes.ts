import type { ChangedRows, DraftMistake, DraftTableName } from '#contract/desk/draft.ts'
import { readRow } from '../import/data-file.ts'
import { type Mistake, Mistakes } from '../import/mistakes.ts'
import { CsvRow } from '../import/row.ts'
import { fileOf } from './published.ts'
import type { OpenDraft } from './read-draft.ts'

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
  message,
  ...(key !== undefined && { key }),
  ...(location.column !== undefined && { column: location.column }),
})
