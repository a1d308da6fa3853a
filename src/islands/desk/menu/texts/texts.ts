import { type TextMark, textState, textsOfRow, textTables } from '#contract/desk/menu-texts.ts'
import { allRowsIn, type LoadedTable } from '#islands/desk/draft/tables.ts'
import { type ListedText, placeOf } from './text-file.ts'

/** All texts of the menu with what they are in another language, in the sequence of the menu. */
export function listTexts(
  tables: Partial<Record<string, LoadedTable>>,
  marks: readonly TextMark[],
  language: { code: string; index: number },
): ListedText[] {
  const marked = new Map(marks.map(mark => [placeOf(mark), mark]))
  return textTables.flatMap(table =>
    allRowsIn(tables[table])
      .filter(({ state }) => state !== 'removed')
      .flatMap(row =>
        textsOfRow(table, row, language).map(text => ({
          ...text,
          name: row.cells.name || row.key,
          state: textState(text, marked.get(placeOf(text))),
        })),
      ),
  )
}
