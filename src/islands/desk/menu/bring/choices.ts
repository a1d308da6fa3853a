import { atom } from 'nanostores'
import type { Brought, ColumnChoice } from '#contract/desk/bring.ts'

/** What somebody has chosen before a menu is taken over. */
export interface BringOptions {
  /** Those of a spreadsheet, as soon as one of them was chosen otherwise. */
  columns: ColumnChoice[] | undefined
  /** Whether extras become choices. */
  extras: boolean
  /** Whether hidden rows are read. */
  hidden: boolean
  /** What codes mean here, where that is something else than the same code. */
  codes: Record<string, string>
  /** Whether somebody has said that the codes mean this. */
  isConfirmed: boolean
  /** In percent; empty for later. */
  vat: string
}

export const noChoices: BringOptions = {
  columns: undefined,
  extras: false,
  hidden: false,
  codes: {},
  isConfirmed: false,
  vat: '',
}

/** What was brought last on this page: it is still to do when somebody comes back from a dish. */
export const $brought = atom<Brought | undefined>(undefined)
