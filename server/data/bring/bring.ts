import { problemText } from '#contract/problem-text.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import { changeRows } from '../draft/change-rows.ts'
import { openDraft } from '../draft/read-draft.ts'
import { lockDraft } from '../draft/stored.ts'
import { dishesIn } from '../formats/formats.ts'
import type { Doubt } from '../formats/menu.ts'
import type { ReadMenu } from '../formats/reading.ts'
import { refusal } from '../import/mistakes.ts'
import { placeDishes } from './dishes.ts'
import { placeGroups } from './groups.ts'
import { openMemory } from './memory.ts'
import { changesOf, openPlan, type Plan, placeCategories, type Question } from './plan.ts'
import { rememberSheet } from './sheets.ts'

/** What a file has brought, and what is left to do. */
export interface Brought {
  format: string
  dishes: number
  categories: number
  /** How many rows of the draft were changed or added. */
  changes: number
  /** How many of its dishes lack something. */
  without: Record<'allergens' | 'vat' | 'picture' | 'category', number>
  doubts: Doubt[]
  questions: Question[]
  /** What the source could not say. */
  lacks: string[]
  /** How many extras are written beside dishes. */
  extras: number
}

interface Bringer {
  by: string
  now: Date
  /** Whether the file's prices replace those that were changed here since. */
  theirPrices?: boolean
  /** The VAT of dishes of which the file says none, in percent. */
  vat?: string | undefined
}

/** The language in which the shop's names are. */
export const languageOf = async (db: Database): Promise<string> =>
  (await openDraft(db)).languages[0]?.code ?? 'de'

/** Adds the menu of another system to the draft. What came with an earlier file of the same system is updated. */
export const bringMenu = (db: Database, read: ReadMenu, bringer: Bringer): Promise<Brought> =>
  inTransaction(db, tx => bring(tx, read, bringer))

async function bring(
  tx: Tx,
  { format, lacks, menu, sheet }: ReadMenu,
  { by, now, theirPrices = false, vat = '' }: Bringer,
): Promise<Brought> {
  if (dishesIn(menu) === 0)
    throw refusal(
      { file: '' },
      problemText('No dishes are found: say which columns have the names and prices'),
    )
  await lockDraft(tx)
  const draft = await openDraft(tx)
  const currency = currencyIn((await draft.table('settings')).rows.map(({ cells }) => cells))
  if (menu.currency !== '' && menu.currency.toUpperCase() !== currency)
    throw refusal(
      { file: '' },
      problemText('The prices of the file are in {theirs}, those of the shop in {ours}', {
        theirs: menu.currency,
        ours: currency,
      }),
    )
  const memory = await openMemory(tx, format)
  const plan = await openPlan(draft, { menu, memory, currency, theirPrices, vat })
  const categories = placeCategories(plan)
  placeDishes(plan, { categories, groups: placeGroups(plan) })
  const changes = changesOf(plan)
  if (changes.length > 0) await changeRows(tx, changes, { by, now })
  await memory.store(tx)
  if (sheet) await rememberSheet(tx, sheet)
  return {
    format,
    lacks,
    dishes: plan.brought.size,
    categories: new Set(categories.values()).size,
    changes: changes.length,
    without: withoutIn(plan),
    doubts: plan.doubts,
    questions: plan.questions,
    extras: menu.extras,
  }
}

function withoutIn({ brought, tables: { products } }: Plan): Brought['without'] {
  const all = [...brought].map(([key, said]) => ({ ...said, cells: products.rows.get(key) ?? {} }))
  const count = (lacks: (dish: (typeof all)[number]) => boolean): number => all.filter(lacks).length
  return {
    allergens: count(({ cells }) => !cells.allergens),
    vat: count(({ cells }) => !cells.vat),
    picture: count(({ cells }) => !cells.image),
    category: count(({ hasCategory }) => !hasCategory),
  }
}
