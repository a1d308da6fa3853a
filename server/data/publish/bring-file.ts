import type * as z from 'zod/mini'
import type { DeskRole } from '#contract/api/roles.ts'
import type {
  BringOptions,
  BringQuery,
  Brought,
  KeptAnswers,
  LookedMenu,
  SentAnswers,
} from '#contract/desk/bring.ts'
import { readColumns } from '#contract/desk/columns.ts'
import { answersChanged, bringHasMistakes, customersHaveMistakes } from '#contract/desk/texts.ts'
import type { ProblemText } from '#contract/kit/problem-text.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { beside } from '../beside/beside.ts'
import { questionsOf } from '../bring/answers/questions.ts'
import { NO_ANSWERS, settle } from '../bring/answers/settle.ts'
import { bringInto, languageOf } from '../bring/bring.ts'
import { readPrice } from '../bring/read-price.ts'
import { digestOf, knownSheets, lastAnswers, rememberAnswers, shapeOf } from '../bring/sheets.ts'
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
    withExtras: query.extras && query.extras === '1',
    withHidden: query.hidden && query.hidden === '1',
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
  const bringer = { by, now, vat: query.vat, theirPrices: query.theirPrices === '1' }
  const answer = await inBringWords(() =>
    inTransaction(db, tx =>
      onceAtDesk(tx, asked, async () =>
        JSON.stringify(
          await changeAs(tx, role, async () =>
            bringInto(tx, read, { ...bringer, answers: await answersOf(tx, read, query.answers) }),
          ),
        ),
      ),
    ),
  )
  return readJson<Brought>(answer)
}

/** The answers that a caller names. Throws a 409 where others have been given for the same shape since. */
async function answersOf(tx: Tx, read: ReadMenu, digest: string | undefined) {
  if (digest === undefined) return undefined
  const answers = await lastAnswers(tx, shapeOf(read))
  if (answers && digestOf(answers) === digest) return answers
  throw new RequestError(409, { message: answersChanged })
}

/** Keeps what was answered about files of a shape. Returns the digest by which a file is brought with it. */
export async function keepAnswers(
  db: Database,
  { shape, answers }: z.output<typeof SentAnswers>,
): Promise<z.output<typeof KeptAnswers>> {
  await inTransaction(db, tx => rememberAnswers(tx, shape, answers))
  return { answers: digestOf(answers) }
}

/** Says what is wrong with a menu of somebody else as an answer of the desk. */
const inBringWords = <T>(read: () => Promise<T>): Promise<T> => inWords(read, bringHasMistakes)

/** How many dishes and doubts are shown as they were read. */
const SHOWN = 5
const DOUBTS_SHOWN = 100
/** How many doubts and codes somebody can decide. */
const MOST_DECIDED = 300

/** A menu as it was read, in brief, and what it leaves open. */
export async function lookedAt(db: Database, read: ReadMenu, currency: string): Promise<LookedMenu> {
  const { format, menu, sheet } = read
  const before = await lastAnswers(db, shapeOf(read))
  const questions = await questionsOf(menu, {
    ...{ draft: await openDraft(db), currency },
    ...(before && { before }),
  })
  const { categories } = settle(
    menu,
    { ...NO_ANSWERS, ...before, categories: questions.categories },
    currency,
  )
  const filled = categories.filter(({ dishes }) => dishes.length > 0)
  const shown = filled.flatMap(({ name, dishes }) => dishes.map(dish => ({ ...dish, category: name })))
  const all = menu.categories.flatMap(({ dishes }) => dishes)
  return {
    format,
    shape: shapeOf(read),
    dishes: dishesIn(menu),
    categories: filled.length,
    withoutPrice: all.filter(({ sizes }) => !sizes.some(({ price }) => readPrice(price, currency))).length,
    extras: menu.extras,
    hidden: sheet?.hidden ?? 0,
    withExtras: sheet?.withExtras ?? false,
    withHidden: sheet?.withHidden ?? false,
    questions: {
      ...questions,
      doubts: questions.doubts.slice(0, MOST_DECIDED),
      codes: questions.codes.slice(0, MOST_DECIDED),
    },
    more: [questions.doubts, questions.codes].reduce(
      (sum, { length }) => sum + Math.max(0, length - MOST_DECIDED),
      0,
    ),
    doubts: menu.doubts.slice(0, DOUBTS_SHOWN),
    doubtful: menu.doubts.length,
    leftOut: [...menu.leftOut.values()],
    ...(sheet && { sheet: { isKnown: sheet.isKnown, columns: sheet.columns } }),
    first: shown.slice(0, SHOWN).map(({ category, number, name, description, allergens, sizes }) => ({
      ...{ category, number, name, description, allergens },
      sizes: sizes.map(size => ({ name: size.name, price: readPrice(size.price, currency) ?? size.price })),
    })),
  }
}
