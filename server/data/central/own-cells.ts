import { centralTables, isLocal } from '#contract/describe/data/tables.ts'
import type { CentralComparison, CentralMenuState } from '#contract/desk/branches.ts'
import { type MenuTables, rowsByKey } from './tables.ts'

/** The cells of a branch's menu that differ from those of the centre, each with the centre's value. */
export const ownCellsIn = (ours: MenuTables, centre: MenuTables): CentralMenuState['own'] =>
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

/** How the menu of a branch differs from that of its centre. */
export const comparison = (ours: MenuTables, centre: MenuTables): CentralComparison => ({
  differing: ownCellsIn(ours, centre).length,
  onlyHere: namesMissingIn(centre, ours),
  onlyThere: namesMissingIn(ours, centre),
})

const namesMissingIn = (menu: MenuTables, other: MenuTables): string[] =>
  (['products', 'menus'] as const).flatMap(table => {
    const known = rowsByKey(table, menu[table])
    const missing = [...rowsByKey(table, other[table])].filter(([key]) => !known.has(key))
    return missing.map(([key, { name }]) => name || key)
  })
