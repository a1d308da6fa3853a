import type { Brought } from '#contract/desk/bring.ts'
import type { BringAnswers } from '#contract/desk/bring-questions.ts'
import { problemText } from '#contract/kit/problem-text.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import { changeRows } from '../draft/change-rows.ts'
import { openDraft } from '../draft/read-draft.ts'
import { lockDraft } from '../draft/stored.ts'
import { dishesIn } from '../formats/formats.ts'
import type { ReadMenu } from '../formats/reading.ts'
import { refusal } from '../import/mistakes.ts'
import { settle } from './answers/settle.ts'
import { placeDishes, withoutNumber } from './dishes.ts'
import { placeGroups } from './groups.ts'
import { openMemory } from './memory.ts'
import { changesOf, openPlan, type Plan, placeCategories } from './plan.ts'
import { rememberAnswers, rememberSheet, shapeOf } from './sheets.ts'

/** The most doubtful readings that are listed one by one. */
const MOST_DOUBTS = 500
/** What has to be put right before the dish can be published comes first. */
const BLOCKING = new Set([
  ...['has no price', 'this price cannot be read', 'this VAT cannot be read', 'is not a price alone'],
  ...['is a date, which a spreadsheet has made of a price', 'costs nothing in the file'],
  ...['is less than nothing as a price', 'is in another currency than the shop'],
])

interface Bringer {
  by: string
  now: Date
  /** Whether the file's prices replace those that were changed here since. */
  theirPrices?: boolean
  /** The VAT of dishes of which the file says none, in percent. */
  vat?: string | undefined
  /** What was answered about the file. Without it, doubts are left out, and codes say nothing. */
  answers?: BringAnswers | undefined
}

/** The language in which the shop's names are. */
export const languageOf = async (db: Reader): Promise<string> =>
  (await openDraft(db)).languages[0]?.code ?? 'de'

export const bringMenu = (db: Database, read: ReadMenu, bringer: Bringer): Promise<Brought> =>
  inTransaction(db, tx => bringInto(tx, read, bringer))

/** Adds the menu of another system to the draft. What came with an earlier file of the same system is updated. */
export async function bringInto(
  tx: Tx,
  { format, lacks, menu: read, sheet }: ReadMenu,
  { by, now, theirPrices = false, vat = '', answers }: Bringer,
): Promise<Brought> {
  if (dishesIn(read) === 0)
    throw refusal(
      { file: '' },
      problemText('No dishes are found: say which columns have the names and prices'),
    )
  await lockDraft(tx)
  const draft = await openDraft(tx)
  const currency = currencyIn((await draft.table('settings')).rows.map(({ cells }) => cells))
  if (read.currency !== '' && read.currency.toUpperCase() !== currency)
    throw refusal(
      { file: '' },
      problemText('The prices of the file are in {theirs}, those of the shop in {ours}', {
        theirs: read.currency,
        ours: currency,
      }),
    )
  const menu = settle(read, answers, currency)
  const codes = answers && new Map(answers.codes.map(({ code, answer }) => [code, answer]))
  const memory = await openMemory(tx, format)
  const plan = await openPlan(draft, { menu, memory, currency, theirPrices, vat, codes })
  const categories = placeCategories(plan)
  placeDishes(plan, { categories, groups: placeGroups(plan) })
  const changes = changesOf(plan)
  if (changes.length > 0) await changeRows(tx, changes, { by, now })
  await memory.store(tx)
  if (sheet) await rememberSheet(tx, sheet)
  if (answers) await rememberAnswers(tx, shapeOf({ format, ...(sheet && { sheet }) }), answers)
  return {
    format,
    lacks,
    dishes: plan.brought.size,
    categories: new Set(categories.values()).size,
    changes: changes.length,
    without: withoutIn(plan),
    doubts: withDishes(plan)
      .toSorted((a, b) => Number(BLOCKING.has(b.why)) - Number(BLOCKING.has(a.why)))
      .slice(0, MOST_DOUBTS),
    doubtful: plan.doubts.length,
    questions: plan.questions,
    extras: menu.extras,
    leftOut: [...menu.leftOut.values()],
    pictures: picturesIn(plan),
  }
}

function withoutIn({ brought, tables: { products } }: Plan): Brought['without'] {
  const all = [...brought].map(([key, said]) => ({ ...said, key, cells: products.rows.get(key) ?? {} }))
  const those = (lacks: (dish: (typeof all)[number]) => boolean): string[] =>
    all.filter(lacks).map(({ key }) => key)
  return {
    allergens: those(({ cells }) => !cells.allergens),
    vat: those(({ cells }) => !cells.vat),
    picture: those(({ cells }) => !cells.image),
    category: those(({ hasCategory }) => !hasCategory),
  }
}

const picturesIn = ({ brought, tables: { products } }: Plan): number =>
  [...brought].filter(([key, { picture }]) => picture !== '' && !products.rows.get(key)?.image).length

/** The doubts with the keys of the dishes that they are about. */
function withDishes({ brought, doubts, tables: { products } }: Plan): Brought['doubts'] {
  const keys = new Map([...brought.keys()].map(key => [products.rows.get(key)?.name ?? '', key]))
  return doubts.map(doubt => {
    const where = withoutNumber(doubt.where)
    const [name = ''] = where.split(', ')
    const key = keys.get(where) ?? keys.get(name)
    return { ...doubt, where, ...(key !== undefined && { key }) }
  })
}
