import { randomUUID } from 'node:crypto'
import type { ChangedRows, DraftChange, DraftTableName } from '#contract/desk/draft.ts'
import { dishChanged, goneMeanwhile, unknownRow } from '#contract/desk/texts.ts'
import { type ChangeTogether, type Shared, sharedLists } from '#contract/desk/together.ts'
import { type PlannedDish, planTogether } from '#contract/desk/together-plan.ts'
import { formatProblemText } from '#contract/kit/problem-text.ts'
import { type AuditActor, actorOf, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import { fieldError, rejectInvalid } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import { isVatClass } from '../import/kinds/numbers.ts'
import { changeRows } from './change-rows.ts'
import { type OpenDraft, openDraft } from './read-draft.ts'
import { storeStep } from './steps.ts'
import { lockDraft } from './stored.ts'

interface Editor {
  by: AuditActor
  now: Date
}

/** How many names of dishes the history has. */
const NAMED = 5

/**
 * Gives several dishes the same in the draft, all or none, and keeps what was before. Returns the id by which it is taken back. Throws a
 * 422 that names the field that is wrong, and a 409 if a dish was changed since the caller saw it.
 */
export async function changeTogether(
  tx: Tx,
  { dishes, shared }: ChangeTogether,
  { by, now }: Editor,
): Promise<string> {
  await lockDraft(tx)
  const draft = await openDraft(tx)
  const planned = await seenDishes(draft, dishes)
  await requireKnown(draft, shared)
  const currency = currencyIn((await draft.table('settings')).rows.map(({ cells }) => cells))
  const plan = planTogether(planned, shared, currency)
  rejectInvalid(plan.problems.map(({ field, ...text }) => ({ field, message: formatProblemText(text) })))
  const step = { id: randomUUID(), by: actorOf(by), at: now.toISOString() }
  if (plan.changes.length === 0) {
    await storeStep(tx, { ...step, revision: 0, rows: [] })
    return step.id
  }
  const changed = await changeRows(tx, plan.changes, { by: step.by, now })
  refuseMistakes(plan.changes, changed)
  const rows = changed.rows.map(({ table, key, row }) => ({
    ...{ table, key, before: draft.stored.get(table)?.rows.get(key) },
    isDrafted: row !== undefined && row.state !== 'published',
  }))
  await storeStep(tx, { ...step, revision: changed.revision, rows })
  await recordAct(tx, { kind: 'dishes-changed', ...aboutDishes(planned, plan.dishes), by }, now)
  return step.id
}

/** How many dishes, and the names of the first ones. */
function aboutDishes(planned: PlannedDish[], keys: string[]): { subject: string; detail: string } {
  const known = new Set(keys)
  const names = planned.flatMap(({ row }) => (known.has(row.key) ? [row.cells.name || row.key] : []))
  const detail = [...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])].join(', ')
  return { subject: String(names.length), detail }
}

/** The dishes as the draft has them. Throws if one is gone, or was changed since it was seen. */
async function seenDishes(draft: OpenDraft, dishes: ChangeTogether['dishes']): Promise<PlannedDish[]> {
  const kept = (await draft.table('prices')).rows.filter(({ state }) => state !== 'removed')
  const prices = Map.groupBy(kept, ({ cells }) => cells.product ?? '')
  const products = new Map((await draft.table('products')).rows.map(row => [row.key, row]))
  return [...new Map(dishes.map(dish => [dish.key, dish])).values()].map(({ key, seen }) => {
    const row = products.get(key)
    if (!row || row.state === 'removed') throw new RequestError(409, { message: goneMeanwhile })
    const own = prices.get(key) ?? []
    const latest = [row, ...own].reduce((last, each) => (each.revision > last.revision ? each : last))
    if (latest.revision > seen)
      throw new RequestError(409, {
        message: dishChanged,
        by: latest.by ?? '',
        name: row.cells.name || key,
      })
    return { row, prices: own }
  })
}

/** Throws a 422 if something refers to what the draft does not have. */
async function requireKnown(draft: OpenDraft, shared: Shared): Promise<void> {
  const keysOf = async (table: DraftTableName, column?: string): Promise<Set<string>> => {
    const rows = (await draft.table(table)).rows.filter(({ state }) => state !== 'removed')
    return new Set(rows.map(({ key, cells }) => (column ? (cells[column] ?? '') : key)))
  }
  const known = {
    extras: () => keysOf('extras', 'group'),
    variants: () => keysOf('variants'),
    additives: () => keysOf('additives'),
    pairings: () => keysOf('products'),
  }
  const refuseUnless = (all: Set<string>, ids: readonly string[], field: string): void => {
    if (ids.some(id => !all.has(id))) throw fieldError(field, unknownRow)
  }
  for (const list of sharedLists) {
    const asked = shared.lists?.[list]
    if (asked && asked.how !== 'remove') refuseUnless(await known[list](), asked.ids, list)
  }
  if (shared.allergens) refuseUnless(await keysOf('allergens'), shared.allergens.ids, 'allergens')
  const { category, vat = '' } = shared.cells ?? {}
  if (category !== undefined) refuseUnless(await keysOf('categories'), [category], 'category')
  if (isVatClass(vat)) refuseUnless(await keysOf('vatRates', 'class'), [vat], 'vat')
  if (shared.size?.how === 'add') refuseUnless(await keysOf('sizes'), [shared.size.id], 'size')
}

/** Throws a 422 if a cell that was changed cannot be read, as an import would say it. */
function refuseMistakes(changes: DraftChange[], { mistakes }: ChangedRows): void {
  const changed = new Set(
    changes.flatMap(change =>
      change.kind === 'change'
        ? Object.keys(change.cells).map(column => `${change.table} ${change.key} ${column}`)
        : [],
    ),
  )
  rejectInvalid(
    mistakes.flatMap(({ table, key, column, message, params }) =>
      column !== undefined && changed.has(`${table} ${key} ${column}`)
        ? [{ field: column, message: formatProblemText({ text: message, ...(params && { params }) }) }]
        : [],
    ),
  )
}
