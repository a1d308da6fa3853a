import { codeOf } from '#lib/i18n/card.ts'
import type { CategoryEntry, ProductEntry } from './entries.ts'
import type { SiteData } from './read.ts'

/** The declarations of one dish, as the legend's letters and numbers. */
interface DeclaredRow {
  number: string
  name: string
  allergens: string
  additives: string
  /** Whether it says what it contains; without that, empty declarations mean nothing. */
  declared: boolean
  /** The declarations that extras and options can add. */
  more: string
}

export interface DeclaredGroup {
  /** A category; undefined for dishes that are only in combos. */
  category: CategoryEntry | undefined
  rows: DeclaredRow[]
}

/** Every dish once, in menu order, followed by the dishes that are only in combos. */
export function declaredGroups({ sections, menus }: Pick<SiteData, 'sections' | 'menus'>): DeclaredGroup[] {
  const seen = new Set<string>()
  const names = new Set(sections.flatMap(({ products }) => products.map(({ name }) => name)))
  const groups = sections.map(({ category, products }) => {
    const rows = products.filter(({ id }) => !seen.has(id)).map(rowOf)
    for (const { id } of products) seen.add(id)
    return { category, rows }
  })
  const inCombos = menus.flatMap(({ slots }) => slots.flatMap(({ products }) => products))
  const alone = new Map(
    inCombos.filter(({ name }) => !names.has(name)).map(product => [product.name, product] as const),
  )
  const rows = [...alone.values()].map(({ name, allergens, additives, declared }) => ({
    number: '',
    name,
    more: '',
    declared,
    allergens: allergens.join(' '),
    additives: additives.join(' '),
  }))
  return [...groups, { category: undefined, rows }].filter(group => group.rows.length > 0)
}

function rowOf({ number, name, allergens, additives, choices, contents }: ProductEntry): DeclaredRow {
  const own = [...allergens, ...additives].map(codeOf)
  const more = [...choices.allergens, ...choices.additives].map(codeOf)
  return {
    number,
    name,
    allergens: allergens.map(codeOf).join(' '),
    additives: additives.map(codeOf).join(' '),
    declared: contents.declared,
    more: more.filter(code => !own.includes(code)).join(' '),
  }
}
