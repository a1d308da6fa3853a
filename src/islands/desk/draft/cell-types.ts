import type { DraftTableName } from '#contract/desk/draft.ts'
import type { Decimals } from '#contract/kit/written-amount.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import {
  type ReadCell,
  readAmount,
  readCount,
  readId,
  readPercent,
  readQuantity,
  readRate,
  shownAmount,
  shownPercent,
} from './amounts.ts'
import { readTimes, shownTimes } from './weekly-times.ts'

export type TextCellType =
  | 'text'
  | 'long'
  | 'amount'
  | 'signedAmount'
  | 'percent'
  | 'decimal'
  | 'rate'
  | 'count'
  | 'quantity'
  | 'plainId'
  | 'time'
  | 'weeklyTimes'

/** What a cell holds, and so by which control it is changed. */
export type CellType =
  | { as: TextCellType }
  /** An empty cell means `fallback`. */
  | { as: 'flag'; fallback: boolean }
  | { as: 'oneOf'; values: Readonly<Record<string, DeskKey>> }
  /** A row of a table by its key; may be empty unless `required`. */
  | { as: 'id'; of: DraftTableName; required?: true }
  /** Keys separated by spaces; `groups` are the groups of extras. */
  | { as: 'ids'; of: DraftTableName | 'groups' }
  /** Dishes of a combo's part, each maybe at a size of its own. */
  | { as: 'dishes' }
  | { as: 'orderTypes' }
  | { as: 'picture' | 'pictures' }

export interface CellField {
  column: string
  label: DeskKey
  hint?: DeskKey
  kind: CellType
  /** Whether there is one for each language. */
  translated?: true
  /** Whether only owners change it. */
  level?: 'owner'
}

const asItIs = (typed: string): ReadCell => ({ cell: typed })

/** Reads what was typed; `decimals` are those of the shop's currency. */
export const readers: Record<TextCellType, (typed: string, decimals: Decimals) => ReadCell> = {
  text: asItIs,
  long: asItIs,
  amount: readAmount,
  signedAmount: (typed, decimals) => readAmount(typed.replace(/^\s*\+/, ''), decimals, { negative: true }),
  decimal: typed => readAmount(typed, 2),
  percent: readPercent,
  rate: readRate,
  count: readCount,
  quantity: readQuantity,
  plainId: readId,
  time: asItIs,
  weeklyTimes: readTimes,
}

/** A cell as people write it in a language; whatever is wrong as it is. */
export function shownAs(kind: TextCellType, cell: string, locale: string): string {
  if (kind === 'text' || kind === 'long' || kind === 'plainId') return cell
  if (kind === 'weeklyTimes') return shownTimes(cell, locale)
  return kind === 'percent' || kind === 'rate' ? shownPercent(cell, locale) : shownAmount(cell, locale)
}

export const isTextCell = (kind: CellType): kind is { as: TextCellType } => kind.as in readers
