import { slotDishes, writtenDishes } from '#contract/describe/data/slot-dishes.ts'
import { type CentralTableName, centralTables, isLocal, ownerOf } from '#contract/describe/data/tables.ts'
import type { Cells, DraftTableName } from '#contract/desk/draft.ts'
import { type MenuTables, type RowsByKey, rowsByKey } from './tables.ts'

/** Three versions of the menu. */
interface Versions<T> {
  /** As the centre had it when the branch followed last. */
  base: T
  /** As the branch publishes it. */
  ours: T
  /** As the centre has it now. */
  theirs: T
}

/**
 * The branch's menu with what has changed at the centre. What the branch has changed, added or removed itself stays so, except rows that
 * the centre has removed.
 */
export function mergeMenus({ base, ours, theirs }: Versions<MenuTables>): MenuTables {
  const merged = new Map<DraftTableName, RowsByKey>()
  for (const name of centralTables) {
    const rows = mergeTable(name, {
      base: rowsByKey(name, base[name]),
      ours: rowsByKey(name, ours[name]),
      theirs: rowsByKey(name, theirs[name]),
    })
    const owner = ownerOf(name)
    const known = owner && merged.get(owner.table)
    // Rows are gone with the row that they belong to.
    if (known) for (const [key, cells] of rows) if (!known.has(cells[owner.column] ?? '')) rows.delete(key)
    merged.set(name, rows)
  }
  const products = merged.get('products')
  const central = rowsByKey('prices', theirs.prices)
  /** Whether the branch has taken out a dish, or its price at a size. */
  const isGone = (id: string, size: string): boolean =>
    !products?.has(id) || (central.has(`${id} ${size}`) && !merged.get('prices')?.has(`${id} ${size}`))
  const tables = centralTables.map(name => [name, [...(merged.get(name)?.values() ?? [])]] as const)
  return { ...(Object.fromEntries(tables) as MenuTables), slots: withoutGone(merged.get('slots'), isGone) }
}

/** Parts of combos without the dishes that the branch does not have, or not at the size of the part. */
const withoutGone = (slots: RowsByKey | undefined, isGone: (id: string, size: string) => boolean): Cells[] =>
  [...(slots?.values() ?? [])].map(cells => ({
    ...cells,
    products: writtenDishes(
      slotDishes(cells.products ?? '').filter(({ id, size = cells.size ?? '' }) => !isGone(id, size)),
    ),
  }))

function mergeTable(table: CentralTableName, { base, ours, theirs }: Versions<RowsByKey>): RowsByKey {
  const merged: RowsByKey = new Map()
  for (const key of keysOf({ base, ours, theirs })) {
    const [mine, known, wanted] = [ours.get(key), base.get(key), theirs.get(key)]
    if (mine && !wanted) merged.set(key, mine)
    else if (mine && wanted)
      merged.set(key, mergeCells(table, { base: known ?? {}, ours: mine, theirs: wanted }))
    else if (wanted) merged.set(key, withoutLocal(table, wanted))
  }
  return merged
}

/** A new row without what each branch has for itself. */
const withoutLocal = (table: CentralTableName, cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [column, isLocal(table, column) ? '' : cell]),
  )

const mergeCells = (table: CentralTableName, { base, ours, theirs }: Versions<Cells>): Cells =>
  Object.fromEntries(
    Object.entries(ours).map(([column, mine]) => [
      column,
      !isLocal(table, column) && mine === base[column] ? (theirs[column] ?? mine) : mine,
    ]),
  )

/** The keys that stay, in the centre's sequence unless the branch has one of its own. */
function keysOf({ base, ours, theirs }: Versions<RowsByKey>): string[] {
  const stays = (key: string): boolean => (ours.has(key) ? theirs.has(key) || !base.has(key) : !base.has(key))
  const common = (rows: RowsByKey, other: RowsByKey): string =>
    [...rows.keys()].filter(key => other.has(key)).join('\n')
  const isOwnSequence = common(base, ours) !== common(ours, base)
  const [first, second] = isOwnSequence ? [ours, theirs] : [theirs, ours]
  const keys = [...first.keys()].filter(stays)
  let last = -1
  for (const key of second.keys()) {
    const at = keys.indexOf(key)
    if (at >= 0) last = at
    else if (stays(key)) keys.splice(++last, 0, key)
  }
  return keys
}
