import type { ColumnChoice } from '#contract/desk/bring.ts'
import type { BroughtMenu } from './menu.ts'

export interface Reading {
  /** The one in which the shop's names are. */
  language: string
  /** How spreadsheets of somebody's own were read before, by their signatures. */
  known?: Record<string, ColumnChoice[]>
  /** Columns that are for something else than they are guessed to be. */
  chosen?: Partial<ColumnChoice>[] | undefined
  /** Whether extras that are written beside dishes of such a spreadsheet become choices. */
  withExtras?: boolean
  /** Whether its hidden rows are read. */
  withHidden?: boolean
}

/** How a spreadsheet of somebody's own was read. */
export interface OwnSheet {
  /** By which the same spreadsheet is known again. */
  signature: string
  /** Whether its columns are those of the last time. */
  isKnown: boolean
  /** How many of its rows are hidden. */
  hidden: number
  columns: (ColumnChoice & {
    header: string
    /** What is in its first filled cells. */
    cells: string[]
  })[]
}

export interface ReadMenu {
  format: string
  lacks: string[]
  menu: BroughtMenu
  sheet?: OwnSheet
}
