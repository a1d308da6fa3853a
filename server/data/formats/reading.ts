import type { ColumnChoice } from '#contract/desk/columns.ts'
import type { BroughtMenu } from './menu.ts'

export interface Reading {
  /** The one in which the shop's names are. */
  language: string
  /** How spreadsheets of somebody's own were read before, by their signatures. */
  known?: Record<string, KnownSheet>
  /** Columns that are for something else than they are guessed to be. */
  chosen?: Partial<ColumnChoice>[] | undefined
  /** Whether extras that are written beside dishes of such a spreadsheet become choices; without it, as the last time. */
  withExtras?: boolean | undefined
  /** Whether its hidden rows are read; without it, as the last time. */
  withHidden?: boolean | undefined
}

/** What was chosen for a spreadsheet the last time. */
export interface KnownSheet {
  columns: ColumnChoice[]
  withExtras: boolean
  withHidden: boolean
}

/** How a spreadsheet of somebody's own was read. */
export interface OwnSheet {
  /** By which the same spreadsheet is known again. */
  signature: string
  /** Whether its columns are those of the last time. */
  isKnown: boolean
  /** How many of its rows are hidden. */
  hidden: number
  withExtras: boolean
  withHidden: boolean
  columns: (ColumnChoice & {
    header: string
    /** Whether its header alone says what it is for. */
    isClear: boolean
    isHidden: boolean
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
