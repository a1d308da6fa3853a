import type { BroughtQuestion } from '#contract/desk/bring.ts'
import type { Cells, DraftChange } from '#contract/desk/draft.ts'
import type { OpenDraft } from '../draft/read-draft.ts'
import { otherCurrency } from '../formats/currency.ts'
import { type BroughtMenu, type BroughtText, type Doubt, leaveOut, type TypePrices } from '../formats/menu.ts'
import { type Legends, readLegends } from './legends.ts'
import type { Memory } from './memory.ts'
import { readPrice } from './read-price.ts'
import { keysByName, sameName, type TableRows, tableRows } from './rows.ts'

/** The tables that a menu is written into: what is referred to comes first. */
const TABLES = [
  ...(['categories', 'sizes', 'variants', 'options'] as const),
  ...(['extras', 'extraPrices', 'products', 'prices'] as const),
]

/** What a menu becomes, while it is written. */
export interface Plan {
  menu: BroughtMenu
  memory: Memory
  currency: string
  /** Whether the file's prices replace those that were changed here. */
  theirPrices: boolean
  /** The VAT of dishes of which the file says none, in percent; empty where that is left to do. */
  vat: string
  tables: Record<(typeof TABLES)[number], TableRows>
  /** The codes of allergens and additives here. */
  legend: Legends
  /** What codes of the file mean that it does not explain; undefined as long as nobody has said so. */
  codes: ReadonlyMap<string, string> | undefined
  doubts: Doubt[]
  questions: BroughtQuestion[]
  /** The languages of the shop but the first, in which its names are. */
  languages: string[]
  /** The dishes by what the till calls them. */
  tills: Map<string, string>
  /** The keys of the products that were brought, with what the source has not said. */
  brought: Map<string, { picture: string; hasCategory: boolean }>
}

export async function openPlan(
  draft: OpenDraft,
  start: Pick<Plan, 'menu' | 'memory' | 'currency' | 'theirPrices' | 'vat' | 'codes'>,
): Promise<Plan> {
  const rows = (table: Parameters<typeof tableRows>[1]) => tableRows(draft, table)
  const products = await rows('products')
  return {
    ...start,
    languages: draft.languages.slice(1).map(({ code }) => code),
    tills: new Map(
      [...products.rows].flatMap(([key, { externalId }]) => (externalId ? [[externalId, key]] : [])),
    ),
    tables: {
      products,
      categories: await rows('categories'),
      sizes: await rows('sizes'),
      prices: await rows('prices'),
      variants: await rows('variants'),
      options: await rows('options'),
      extras: await rows('extras'),
      extraPrices: await rows('extraPrices'),
    },
    legend: await readLegends(draft),
    doubts: [...start.menu.doubts],
    questions: [],
    brought: new Map(),
  }
}

export const changesOf = ({ tables }: Plan): DraftChange[] => TABLES.flatMap(table => tables[table].changes())

/** An amount as data files have it; undefined, and a doubt, where it cannot be read. */
export function amountIn(plan: Plan, cell: string, where: string): string | undefined {
  const amount = readPrice(cell, plan.currency)
  if (amount !== undefined) return amount
  const theirs = otherCurrency(cell, plan.currency)
  plan.doubts.push({
    where,
    cell,
    why:
      cell === ''
        ? 'has no price'
        : theirs === undefined
          ? 'this price cannot be read'
          : 'is in another currency than the shop',
  })
  return undefined
}

/** The cells of what something costs for order types. */
export function insteadCells(plan: Plan, instead: TypePrices = {}, where: string): Cells {
  const cells = Object.entries(instead).flatMap(([type, price]) => {
    const amount = price === '' ? undefined : amountIn(plan, price, where)
    return amount === undefined ? [] : [[type, amount]]
  })
  return Object.fromEntries(cells)
}

/** The cells of names and descriptions in other languages; those that the shop does not have are left out and listed. */
export function textCells({ menu, languages }: Plan, texts: Record<string, BroughtText> = {}): Cells {
  const cells: Cells = {}
  for (const [language, { name = '', description = '' }] of Object.entries(texts))
    if (languages.includes(language)) {
      if (name !== '') cells[`name_${language}`] = name
      if (description !== '') cells[`description_${language}`] = description
    } else if (name !== '') leaveOut(menu, 'texts in a language that the shop does not have', language, name)
  return cells
}

/**
 * The cells of a row that there is already: what the file has, except in cells that were changed here since it was brought, or were
 * filled before it was brought first.
 */
export function merged(ours: Cells, theirs: Cells, last: Cells | undefined): Cells {
  const taken = Object.entries(theirs).filter(([column, value]) => {
    const own = ours[column] ?? ''
    return value !== '' && (own === '' || own === last?.[column])
  })
  return Object.fromEntries(taken)
}

/** The row of a category, which is added where there is none of its name. */
export function placeCategories(plan: Plan): Map<BroughtMenu['categories'][number], string> {
  const { menu, memory, doubts } = plan
  const { categories: table } = plan.tables
  const byName = keysByName(table.rows)
  const places = new Map<BroughtMenu['categories'][number], string>()
  for (const category of menu.categories) {
    const { dishes, description } = category
    const name = category.name || 'Speisen'
    if (dishes.length === 0) {
      doubts.push({ where: name, cell: name, why: 'this category has no dishes and is left out' })
      continue
    }
    const id = category.id || name
    const last = memory.of('category', id)
    const there = last && table.rows.has(last.row) ? last.row : byName.get(sameName(name))
    const cells = { name, description, ...textCells(plan, category.texts) }
    const key = there ?? table.add({ id: last?.row ?? table.newId(name), ...cells })
    if (there !== undefined) table.set(there, merged(table.rows.get(there) ?? {}, cells, last?.cells))
    byName.set(sameName(name), key)
    memory.note('category', id, key, cells)
    places.set(category, key)
  }
  return places
}
