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

/** The rates that German restaurants have. */
const USUAL = ['7', '19']

/** The rates to choose from: those of the menu, or the usual ones. */
export function ratesOf(own: (string | undefined)[]): string[] {
  const used = new Set(own.filter(rate => rate !== undefined && rate !== ''))
  return [...(used.size > 0 ? used : USUAL)].toSorted((a, b) => Number(a) - Number(b)) as string[]
}

/** What was brought last on this page: it is still to do when somebody comes back from a dish. */
export const $brought = atom<Brought | undefined>(undefined)
