import { picturesIn } from '#contract/describe/data/tables.ts'
import type { DraftReview, RowChange } from '#contract/desk/draft.ts'
import { cellColumn } from '#islands/desk/draft/columns.ts'
import { settingText } from '#islands/desk/draft/known/setting-text.ts'
import { shownTimes } from '#islands/desk/draft/weekly-times.ts'
import { textOfHtml } from '#islands/desk/kit/excerpt.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { isListed } from './listed-columns.ts'
import { tableTexts } from './texts.ts'
import { valueText } from './values.ts'

/** A cell that changes, in words. */
export interface LineTexts {
  column: string
  label: string
  from: string
  to: string
  /** Puts a value of it into words. */
  text: (value: string) => string
  isPicture: boolean
}

/** Puts the cells of a row that a review lists into words. */
export function useLineTexts(names: DraftReview['names']): (row: RowChange) => LineTexts[] {
  const { t, price, money } = useDeskT()
  const times = (cell: string): string => shownTimes(cell, money.locale)
  const lineOf = (
    { part, table, key }: RowChange,
    { column, from, to }: RowChange['cells'][number],
  ): LineTexts => {
    const { column: described, lang } = cellColumn(table, column) ?? {}
    const language = lang && new Intl.DisplayNames(money.locale, { type: 'language' }).of(lang)
    const isOwnName = column === 'name' && to === part
    const words = isOwnName ? [t(tableTexts[table])] : [described ? t(described.label) : column, part]
    const isPage = described?.kind === 'html' && textOfHtml(from) !== textOfHtml(to)
    return {
      column,
      from,
      to,
      label: [...words, language && `(${language})`].filter(Boolean).join(' '),
      text: value => {
        // A page in words, unless only its markup has changed.
        if (isPage && value !== '') return textOfHtml(value)
        const setting = table === 'settings' && column === 'value' ? settingText(key, value, t) : undefined
        return setting ?? valueText(described, value, { t, price, times, names })
      },
      isPicture: picturesIn(described, from || to) !== undefined,
    }
  }
  return row =>
    row.cells.filter(({ column }) => column !== '' && isListed(row, column)).map(cell => lineOf(row, cell))
}
