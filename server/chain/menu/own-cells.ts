import { centralTables, isLocal } from '#contract/data/tables.ts'
import type { CentralMenuState } from '#contract/desk/branches.ts'
import type { Reader } from '#server/db/database.ts'
import { storedMenu } from './stored-menu.ts'
import { type MenuTables, publishedMenu, rowsByKey } from './tables.ts'

/**
 * The state of this branch's copy of the central menu, and which cells are its own; null while it does not
 * follow.
 */
export async function centralMenuState(reader: Reader): Promise<CentralMenuState | null> {
  const stored = await storedMenu(reader)
  if (!stored) return null
  return { at: stored.at, mistakes: stored.mistakes, own: ownCells(await publishedMenu(reader), stored.base) }
}

/** The cells of a branch's menu that differ from those of the centre, each with the centre's value. */
export const ownCells = (ours: MenuTables, centre: MenuTables): CentralMenuState['own'] =>
  centralTables.flatMap(table => {
    const base = rowsByKey(table, centre[table])
    return [...rowsByKey(table, ours[table])].flatMap(([key, cells]) => {
      const central = base.get(key)
      if (!central) return []
      const columns = Object.keys(central).filter(
        column => !isLocal(table, column) && cells[column] !== undefined,
      )
      return columns
        .filter(column => cells[column] !== central[column])
        .map(column => ({ table, key, column, value: central[column] ?? '' }))
    })
  })
