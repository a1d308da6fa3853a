import { type BringQuery, type LookedMenu, readColumns } from '#contract/desk/bring.ts'
import { bringHasMistakes, customersHaveMistakes } from '#contract/desk/texts.ts'
import { decimalsOf } from '#contract/money.ts'
import type { ProblemText } from '#contract/problem-text.ts'
import { readWritten } from '#contract/written-amount.ts'
import type { Database } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { beside } from '../beside/beside.ts'
import { languageOf } from '../bring/bring.ts'
import { knownSheets } from '../bring/sheets.ts'
import type { CustomerPlace, ReadCustomers } from '../formats/customers/read-customers.ts'
import { dishesIn } from '../formats/formats.ts'
import type { ReadMenu } from '../formats/reading.ts'
import { refusal } from '../import/mistakes.ts'
import { inWords } from './import-file.ts'

interface Asked {
  path: string
  query: BringQuery
  signal: AbortSignal
}

/** Reads a menu of somebody else beside the server. Throws a 422 with why it cannot be read. */
export async function readBrought(db: Database, { path, query, signal }: Asked): Promise<ReadMenu> {
  const chosen = query.columns === undefined ? undefined : readColumns(query.columns)
  if (query.columns !== undefined && !chosen) throw new RequestError(400, { message: bringHasMistakes })
  const reading = {
    language: await languageOf(db),
    known: await knownSheets(db),
    chosen,
    withExtras: query.extras === '1',
  }
  return inBringWords(() => beside('menu', { path, ...reading }, { signal, tooMuch }))
}

/** Reads a table with customers beside the server. Throws a 422 with why it cannot be read. */
export const readBroughtCustomers = (
  path: string,
  place: CustomerPlace,
  signal: AbortSignal,
): Promise<ReadCustomers> =>
  inWords(() => beside('customers', { path, ...place }, { signal, tooMuch }), customersHaveMistakes)

const tooMuch = (problem: ProblemText) => refusal({ file: '' }, problem)

/** Says what is wrong with a menu of somebody else as an answer of the desk. */
export const inBringWords = <T>(read: () => Promise<T>): Promise<T> => inWords(read, bringHasMistakes)

/** How many dishes are shown as they were read. */
const SHOWN = 5

/** A menu as it was read, in brief. */
export function lookedAt({ format, menu, sheet }: ReadMenu, currency: string): LookedMenu {
  const filled = menu.categories.filter(({ dishes }) => dishes.length > 0)
  const all = filled.flatMap(({ name, dishes }) => dishes.map(dish => ({ ...dish, category: name })))
  return {
    format,
    dishes: dishesIn(menu),
    categories: filled.length,
    extras: menu.extras,
    ...(sheet && { sheet: { isKnown: sheet.isKnown, columns: sheet.columns } }),
    first: all.slice(0, SHOWN).map(({ category, number, name, description, allergens, sizes }) => ({
      ...{ category, number, name, description, allergens },
      sizes: sizes.map(size => ({ name: size.name, price: amountOr(size.price, currency) })),
    })),
  }
}

function amountOr(text: string, currency: string): string {
  const read = readWritten(text, decimalsOf(currency))
  return 'amount' in read ? read.amount : text
}
