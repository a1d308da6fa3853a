import { atom } from 'nanostores'
import type { Brought, ColumnChoice } from '#contract/desk/bring.ts'

/** What somebody has chosen before a menu is taken over. */
export interface BringOptions {
  /** Those of a spreadsheet, as soon as one of them was chosen otherwise. */
  columns: ColumnChoice[] | undefined
  /** Whether extras become choices. */
  extras: boolean
  /** In percent; empty for later. */
  vat: string
}

export const noChoices: BringOptions = { columns: undefined, extras: false, vat: '' }

/** What was brought last on this page: it is still to do when somebody comes back from a dish. */
export const $brought = atom<Brought | undefined>(undefined)
