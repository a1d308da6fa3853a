import type * as z from 'zod/mini'
import type { DeskRole } from '#contract/api/roles.ts'
import {
  type BringOptions,
  type BringQuery,
  type Brought,
  type LookedMenu,
  readCodes,
  readColumns,
} from '#contract/desk/bring.ts'
import { bringHasMistakes, customersHaveMistakes } from '#contract/desk/texts.ts'
import type { ProblemText } from '#contract/kit/problem-text.ts'
import type { Database } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { beside } from '../beside/beside.ts'
import { bringInto, languageOf } from '../bring/bring.ts'
import { readLegends, unexplainedCodes } from '../bring/legends.ts'
import { readPrice } from '../bring/plan.ts'
import { knownSheets } from '../bring/sheets.ts'
import { changeAs } from '../draft/owner-level.ts'
import { openDraft } from '../draft/read-draft.ts'
import type { CustomerPlace, ReadCustomers } from '../formats/customers/read-customers.ts'
import { dishesIn } from '../formats/formats.ts'
import type { ReadMenu } from '../formats/reading.ts'
import { refusal } from '../import/mistakes.ts'
import { fileDigest } from '../upload/file-digest.ts'
import { inWords } from './import-file.ts'

interface BringRequest {
  path: string
  query: BringQuery
  /** Whether another program brings it. */
  isProgram?: boolean | undefined
  signal: AbortSignal
}

/** Reads a menu of somebody else beside the server. Throws a 422 with why it cannot be read. */
export async function readBrought(
  db: Database,
  { path, query, isProgram, signal }: BringRequest,
): Promise<ReadMenu> {
  const chosen = query.columns === undefined ? undefined : readColumns(query.columns)
  if (query.columns !== undefined && !chosen) throw new RequestError(400, { message: bringHasMistakes })
  const reading = {
    language: await languageOf(db),
    known: await knownSheets(db),
    chosen,
    withExtras: query.extras === '1',
    withHidden: query.hidden === '1',
  }
  return inBringWords(() => beside('menu', { path, ...reading }, { isProgram, signal, tooMuch }))
}

/** Reads a table with customers beside the server. Throws a 422 with why it cannot be read. */
export const readBroughtCustomers = (
  path: string,
  place: CustomerPlace,
  signal: AbortSignal,
): Promise<ReadCustomers> =>
  inWords(() => beside('customers', { path, ...place }, { signal, tooMuch }), customersHaveMistakes)

const tooMuch = (problem: ProblemText) => refusal({ file: '' }, problem)

interface AskedOnce {
  path: string
  query: z.output<typeof BringOptions>
  by: string
  role: DeskRole
  now: Date
  key: string | undefined
  isProgram?: boolean
  signal: AbortSignal
}

/** Adds such a menu to the draft, once for a key. Throws a 422 with what is wrong. */
export async function bringOnce(
  db: Database,
  { path, query, by, role, now, key, isProgram, signal }: AskedOnce,
): Promise<Brought> {
  const read = await readBrought(db, { path, query, isProgram, signal })
  const asked = { scope: 'desk-bring', key, body: { query, content: await fileDigest(path) }, now }
  const codes = query.codes === undefined ? undefined : readCodes(query.codes)
  if (query.codes !== undefined && !codes) throw new RequestError(400, { message: bringHasMistakes })
  const bringer = { by, now, vat: query.vat, theirPrices: query.theirPrices === '1', codes }
  const answer = await inBringWords(() =>
    inTransaction(db, tx =>
      onceAtDesk(tx, asked, async () =>
        JSON.stringify(await changeAs(tx, role, () => bringInto(tx, read, bringer))),
      ),
    ),
  )
  return readJson<Brought>(answer)
}

/** Says what is wrong with a menu of somebody else as an answer of the desk. */
const inBringWords = <T>(read: () => Promise<T>): Promise<T> => inWords(read, bringHasMistakes)

/** How many dishes and doubts are shown as they were read. */
const SHOWN = 5
const DOUBTS_SHOWN = 100

/** A menu as it was read, in brief. */
export async function lookedAt(
  db: Database,
  { format, menu, sheet }: ReadMenu,
  currency: string,
): Promise<LookedMenu> {
  const filled = menu.categories.filter(({ dishes }) => dishes.length > 0)
  const all = filled.flatMap(({ name, dishes }) => dishes.map(dish => ({ ...dish, category: name })))
  return {
    format,
    dishes: dishesIn(menu),
    categories: filled.length,
    withoutPrice: all.filter(({ sizes }) => !sizes.some(({ price }) => readPrice(price, currency))).length,
    extras: menu.extras,
    hidden: sheet?.hidden ?? 0,
    codes: unexplainedCodes(menu, await readLegends(await openDraft(db))),
    doubts: menu.doubts.slice(0, DOUBTS_SHOWN),
    doubtful: menu.doubts.length,
    leftOut: [...menu.leftOut.values()],
    ...(sheet && { sheet: { isKnown: sheet.isKnown, columns: sheet.columns } }),
    first: all.slice(0, SHOWN).map(({ category, number, name, description, allergens, sizes }) => ({
      ...{ category, number, name, description, allergens },
      sizes: sizes.map(size => ({ name: size.name, price: readPrice(size.price, currency) ?? size.price })),
    })),
  }
}
