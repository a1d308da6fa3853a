import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { openDoubts } from '#server/data/bring/answers/doubts.ts'
import { readMenu } from '#server/data/formats/formats.ts'
import type { BroughtDish, BroughtMenu } from '#server/data/formats/menu.ts'
import type { Reading, ReadMenu } from '#server/data/formats/reading.ts'

/** An export in the shape that another system writes, as it is read. */
export const menuIn = (file: string, reading: Partial<Reading> = {}): BroughtMenu =>
  readMenu(readFileSync(join(import.meta.dirname, '../../../menus-of-others/shapes', file)), {
    language: 'de',
    ...reading,
  }).menu

const tableOf = (rows: string[][]): Uint8Array =>
  strToU8(rows.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\n'))

/** A spreadsheet of somebody's own, as it is read. */
export const read = (rows: string[][], options: Partial<Reading> = {}): ReadMenu =>
  readMenu(tableOf(rows), { language: 'de', ...options })

/** Its dishes with their categories. */
export const dishesOf = (menu: BroughtMenu): (BroughtDish & { category: string })[] =>
  menu.categories.flatMap(({ name, dishes }) => dishes.map(dish => ({ ...dish, category: name })))

/** Each dish in a line: where it is, its sizes with prices, and what is special about it. */
export const lines = (menu: BroughtMenu): string[] =>
  dishesOf(menu).map(dish =>
    [
      `${dish.category}: ${dish.number} ${dish.name}`.replaceAll(/\s+/g, ' '),
      ...dish.sizes.map(({ name, price, extras = [] }) =>
        [`${name} ${price}`.trim(), ...extras.map(each => `+ ${each.name} ${each.price}`)].join(' '),
      ),
      ...(dish.isOff ? ['off'] : []),
      ...dish.types,
      ...dish.allergens,
    ].join(' | '),
  )

/** What may have been read wrongly: what is to be decided first. */
export const doubtsOf = (menu: BroughtMenu): string[] =>
  [...openDoubts(menu, 'EUR'), ...menu.doubts].map(({ where, at, cell, why }) =>
    [where, at, cell, why].filter(Boolean).join(' | '),
  )

export const leftOutOf = ({ leftOut }: BroughtMenu): string[] =>
  [...leftOut.values()].map(
    ({ what, count, cells }) =>
      `${what} ${count}: ${cells.map(({ where, cell, at }) => [where, at, cell].filter(Boolean).join(' ')).join(', ')}`,
  )

export const groupsOf = ({ groups }: BroughtMenu): string[] =>
  [...groups.values()].map(
    ({ name, min, max, options }) =>
      `${name} ${min}–${max ?? ''}: ${options.map(({ name, price, most }) => `${name} ${price}${most ? ` ×${most}` : ''}`).join(', ')}`,
  )
