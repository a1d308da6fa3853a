import type { ReactNode } from 'react'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** A column of a table: what it is called, and what a row shows in it. */
export interface TableColumn<R> {
  title: DeskKey
  /**
   * The picture and the name of a row lead on a card, where the other cells are below them; an amount is at the end of its column, and what
   * is done with a row at the end of the row. Short cells are beside each other on a card. Prices and the state of a row have their place in a list.
   */
  as?: 'picture' | 'name' | 'amount' | 'acts' | 'short' | 'prices' | 'state'
  /** Whether a card says the title too, where the cell alone would not be understood. */
  isNamed?: true
  cell: (row: R) => ReactNode
}

/** What the rows of a table are. One that stays the same while its rows change draws only the rows that differ. */
export interface TableShape<R> {
  columns: readonly TableColumn<R>[]
  keyOf: (row: R) => string
  /** What people call a row. */
  nameOf: (row: R) => string
  isRemoved?: (row: R) => boolean
  /** Whether its cells are fields, so that a row is named apart from them. */
  isForm?: true
  /** Whether its columns keep their widths whatever is in them, and a row is a single line where there is too little room for columns. */
  isList?: true
  /** What is below a row at the whole width, such as what it opens to. */
  below?: (row: R) => ReactNode
  /** Whether two versions of a row look the same. */
  isSame?: (before: R, now: R) => boolean
}
