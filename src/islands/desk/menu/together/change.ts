import { draftEndpoints } from '#contract/desk/endpoints/draft-endpoints.ts'
import type { ChangedTogether, ChangeTogether, Shared } from '#contract/desk/together.ts'
import type { PlannedDish } from '#contract/desk/together-plan.ts'
import { saveNow } from '#islands/desk/draft/saving.ts'
import { $draft, loadTables, rowsIn, showRows } from '#islands/desk/draft/tables.ts'
import { groupBy } from '#islands/desk/kit/group-by.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'

const TABLES = ['products', 'prices'] as const

/** Some dishes as they are shown, with the highest revision of what is shown of each. */
function shownDishes(keys: readonly string[]): ChangeTogether['dishes'] {
  const { tables } = $draft.get()
  const prices = groupBy(rowsIn(tables.prices), ({ cells }) => cells.product ?? '')
  return keys.map(key => ({
    key,
    seen: Math.max(
      tables.products?.rows.get(key)?.revision ?? 0,
      ...(prices.get(key) ?? []).map(({ revision }) => revision),
    ),
  }))
}

/** The same dishes for a plan. */
export function plannedDishes(keys: readonly string[]): PlannedDish[] {
  const { tables } = $draft.get()
  const prices = groupBy(rowsIn(tables.prices), ({ cells }) => cells.product ?? '')
  return keys.flatMap(key => {
    const row = tables.products?.rows.get(key)
    return row ? [{ row, prices: prices.get(key) ?? [] }] : []
  })
}

/** Gives dishes the same, all or none, and shows them. Throws an ApiError, after the dishes were read again. */
export function giveDishes(
  keys: readonly string[],
  shared: Shared,
  idempotencyKey: string,
): Promise<ChangedTogether> {
  return shown(async () => {
    const body = { dishes: shownDishes(keys), shared }
    return deskApi(draftEndpoints.changeTogether, { body }, { idempotencyKey })
  })
}

/** Takes back what dishes got. */
export const takeBack = (id: string) => shown(() => deskApi(draftEndpoints.undoStep, { params: { id } }))

async function shown<T extends Parameters<typeof showRows>[0]>(change: () => Promise<T>): Promise<T> {
  await saveNow()
  try {
    const changed = await change()
    showRows(changed)
    // The server knows where a size belongs that has come or gone.
    if (changed.rows.some(({ row }) => !row || row.state === 'new')) await loadTables(['prices'])
    return changed
  } catch (error) {
    await loadTables(TABLES).catch(() => undefined)
    throw error
  }
}
