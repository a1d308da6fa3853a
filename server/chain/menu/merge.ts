import type { Cells } from '#contract/desk/draft.ts'
import { type MenuTableName, type MenuTables, menuTables, type RowsByKey, rowsByKey } from './tables.ts'

/** Three versions of the menu. */
interface Versions<T> {
  /** As the centre had it when the branch followed last. */
  base: T
  /** As the branch publishes it. */
  ours: T
  /** As the centre has it now. */
  theirs: T
}

/** What a branch never has from the centre: the portions that are left. */
export const NEVER_CENTRAL: Partial<Record<MenuTableName, string>> = { products: 'stock' }

/** Rows that are gone with a row of another table, by the column that names it. */
const DEPENDENT: Partial<Record<MenuTableName, readonly [MenuTableName, string]>> = {
  prices: ['products', 'product'],
  goods: ['products', 'product'],
  extraPrices: ['extras', 'extra'],
  options: ['variants', 'variant'],
  slots: ['menus', 'menu'],
}

/**
 * The branch's menu with what has changed at the centre. What the branch has changed, added or removed itself stays so, except rows that
 * the centre has removed.
 */
export function mergeMenus({ base, ours, theirs }: Versions<MenuTables>): MenuTables {
  const merged = new Map<MenuTableName, RowsByKey>()
  for (const name of menuTables) {
    const rows = mergeTable(
      {
        base: rowsByKey(name, base[name]),
        ours: rowsByKey(name, ours[name]),
        theirs: rowsByKey(name, theirs[name]),
      },
      NEVER_CENTRAL[name],
    )
    const [parents, column] = DEPENDENT[name] ?? []
    const known = parents && merged.get(parents)
    if (known && column)
      for (const [key, cells] of rows) if (!known.has(cells[column] ?? '')) rows.delete(key)
    merged.set(name, rows)
  }
  const products = merged.get('products')
  const tables = menuTables.map(name => [name, [...(merged.get(name)?.values() ?? [])]] as const)
  return { ...(Object.fromEntries(tables) as MenuTables), slots: withKnown(merged.get('slots'), products) }
}

/** Parts of combos without the dishes that the branch has removed. */
const withKnown = (slots: RowsByKey | undefined, products: RowsByKey | undefined): Cells[] =>
  [...(slots?.values() ?? [])].map(cells => ({
    ...cells,
    products: (cells.products ?? '')
      .split(' ')
      .filter(id => products?.has(id))
      .join(' '),
  }))

function mergeTable({ base, ours, theirs }: Versions<RowsByKey>, own: string | undefined): RowsByKey {
  const merged: RowsByKey = new Map()
  for (const key of keysOf({ base, ours, theirs })) {
    const [mine, known, wanted] = [ours.get(key), base.get(key), theirs.get(key)]
    if (mine && !wanted) merged.set(key, mine)
    else if (mine && wanted)
      merged.set(key, mergeCells({ base: known ?? {}, ours: mine, theirs: wanted }, own))
    else if (wanted) merged.set(key, own === undefined ? wanted : { ...wanted, [own]: '' })
  }
  return merged
}

const mergeCells = ({ base, ours, theirs }: Versions<Cells>, own: string | undefined): Cells =>
  Object.fromEntries(
    Object.entries(ours).map(([column, mine]) => [
      column,
      column !== own && mine === base[column] ? (theirs[column] ?? mine) : mine,
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
