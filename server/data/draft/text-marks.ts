import { type Cells, columnIn, type DraftTableName } from '#contract/desk/draft.ts'
import { type TextMark, type TextPlace, textTables, translatedIn } from '#contract/desk/menu-texts.ts'
import { unknownRow } from '#contract/desk/texts.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { openDraft } from './read-draft.ts'

/** A row before and after a change. */
export interface ChangedTexts {
  table: DraftTableName
  key: string
  before: Cells
  after: Cells
}

const isMarked = (table: DraftTableName): boolean => textTables.some(name => name === table)

/** Keeps which originals translations belong to: a new one to what it stands beside, and one that stays to the original before. */
export async function markTexts(
  tx: Tx,
  changed: readonly ChangedTexts[],
  languages: readonly { code: string }[],
): Promise<void> {
  for (const { table, key, before, after } of changed.filter(each => isMarked(each.table)))
    for (const column of translatedIn(table))
      for (const [index, { code: lang }] of languages.entries()) {
        const cell = columnIn(column, lang, index)
        const [main, text] = [after[column] ?? '', after[cell] ?? '']
        if (index === 0 || text === '') continue
        const place = { table, key, column }
        if (text !== (before[cell] ?? '')) await storeMark(tx, lang, { ...place, source: main, text })
        else if (main !== (before[column] ?? '') && (await markAt(tx, lang, place))?.text !== text)
          await storeMark(tx, lang, { ...place, source: before[column] ?? '', text })
      }
}

/** The marks of a language. */
export async function textMarks(reader: Reader, lang: string): Promise<TextMark[]> {
  const rows = await reader.selectFrom('text_marks').selectAll().where('lang', '=', lang).execute()
  return rows.map(({ table_name: table, row_key: key, column_name: column, source, text }) => ({
    ...{ table, key, column },
    ...{ source, text },
  }))
}

/** Says of translations that they fit what their originals are now. Throws a 422 for what is not there. */
export async function confirmTexts(tx: Tx, lang: string, places: readonly TextPlace[]): Promise<void> {
  const draft = await openDraft(tx)
  const index = draft.languages.findIndex(({ code }) => code === lang)
  for (const place of places) {
    const row = await draft.row(place.table, place.key)
    if (index < 1 || !row || !isMarked(place.table)) throw new RequestError(422, { message: unknownRow })
    const text = row.cells[columnIn(place.column, lang, index)] ?? ''
    await storeMark(tx, lang, { ...place, source: row.cells[place.column] ?? '', text })
  }
}

const markAt = (reader: Reader, lang: string, { table, key, column }: TextPlace) =>
  reader
    .selectFrom('text_marks')
    .select('text')
    .where('table_name', '=', table)
    .where('row_key', '=', key)
    .where('column_name', '=', column)
    .where('lang', '=', lang)
    .executeTakeFirst()

async function storeMark(
  tx: Tx,
  lang: string,
  { table, key, column, source, text }: TextMark,
): Promise<void> {
  await tx
    .insertInto('text_marks')
    .values({ table_name: table, row_key: key, column_name: column, lang, source, text })
    .onConflict(conflict =>
      conflict.columns(['table_name', 'row_key', 'column_name', 'lang']).doUpdateSet({ source, text }),
    )
    .execute()
}
