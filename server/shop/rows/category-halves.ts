import type { WeeklyTimes } from '#contract/hours/hours.ts'
import type { HalvesRule } from '#contract/menu/choices/halves.ts'
import type { MenuRow, SlotRow } from '#server/db/combo-tables.ts'
import type { TextByLanguage } from '#server/db/json.ts'
import names from './halves-names.json' with { type: 'json' }

/** A combo and its slots, with their JSON read. */
interface ReadMenuRow extends Omit<MenuRow, 'name' | 'description' | 'types' | 'offered'> {
  name: TextByLanguage
  description: TextByLanguage
  types: string[]
  offered: WeeklyTimes | undefined
}
interface ReadSlotRow extends Omit<SlotRow, 'name' | 'products'> {
  name: TextByLanguage
  products: string[]
}

interface Dishes {
  languages: { code: string }[]
  categories: { id: string; name: TextByLanguage; halves: HalvesRule | '' }[]
  sizes: { id: string; name: TextByLanguage }[]
  products: { id: string; category_id: string; variants: string[] }[]
  prices: { product_id: string; size_id: string }[]
  variants: { id: string; required: number }[]
  options: { variant_id: string; menu_id: string | null }[]
  menus: { id: string; halves: string }[]
  slots: { menu_id: string; size_id: string | null; category_id: string | null }[]
}

/**
 * The dishes in halves of categories that have them: a combo at each size that at least two of its dishes have. A combo that the
 * restaurant wrote itself for a category and a size stays the only one there.
 */
export function categoryHalves(rows: Dishes): { menus: ReadMenuRow[]; slots: ReadSlotRow[] } {
  const menus: ReadMenuRow[] = []
  const slots: ReadSlotRow[] = []
  const written = new Set(
    rows.menus.flatMap(({ id, halves }) => [id, ...(halves === '' ? [] : halvesIds(rows.slots, id))]),
  )
  for (const category of rows.categories) {
    if (category.halves === '') continue
    const atSizes = dishesAtSizes(rows, category.id)
    for (const { size, dishes } of atSizes) {
      const id = halvesId(category.id, size.id)
      if (written.has(id)) continue
      const sort = menus.length
      const name = namesIn(rows.languages, lang => {
        const both = namesOf(lang).dish.replace('{category}', textFor(category.name, lang, rows))
        return atSizes.length > 1 ? `${both} ${textFor(size.name, lang, rows)}` : both
      })
      menus.push({ ...PLAIN, id, name, halves: category.halves, sort })
      for (const half of ['first', 'second'] as const)
        slots.push({
          id: half,
          name: namesIn(rows.languages, lang => namesOf(lang)[half]),
          menu_id: id,
          required: 1,
          size_id: size.id,
          products: dishes,
          category_id: null,
          sort: slots.length,
        })
    }
  }
  return { menus, slots }
}

const halvesId = (category: string, size: string): string => `${category}-halves-${size}`

/** What the dishes in halves would be called that the slots of a combo are of. */
const halvesIds = (slots: Dishes['slots'], menu: string): string[] =>
  slots.flatMap(({ menu_id, category_id, size_id }) =>
    menu_id === menu && category_id !== null && size_id !== null ? halvesId(category_id, size_id) : [],
  )

const PLAIN = {
  description: {},
  price: 0,
  price_delivery: null,
  price_takeaway: null,
  price_curbside: null,
  price_table: null,
  discount: 0,
  image: '',
  listed: 1,
  offered: undefined,
  types: [],
  external_id: '',
}

function dishesAtSizes(rows: Dishes, category: string) {
  const nesting = onlyNesting(rows)
  const dishes = rows.products.filter(
    ({ category_id, variants }) => category_id === category && !variants.some(id => nesting.has(id)),
  )
  const priced = new Set(rows.prices.map(({ product_id, size_id }) => JSON.stringify([product_id, size_id])))
  return rows.sizes
    .map(size => ({
      size,
      dishes: dishes.map(({ id }) => id).filter(id => priced.has(JSON.stringify([id, size.id]))),
    }))
    .filter(({ dishes }) => dishes.length > 1)
}

/** Questions that have to be answered by a combo, which a half cannot be. */
function onlyNesting({ variants, options }: Dishes): Set<string> {
  const answers = Map.groupBy(options, ({ variant_id }) => variant_id)
  return new Set(
    variants
      .filter(({ required }) => required === 1)
      .map(({ id }) => id)
      .filter(id => answers.get(id)?.every(({ menu_id }) => menu_id !== null) ?? false),
  )
}

/** A text in those languages of the shop that dishes in halves have names in; all others read that of the default language. */
const namesIn = (languages: Dishes['languages'], text: (lang: string) => string): TextByLanguage =>
  Object.fromEntries(
    languages
      .map(({ code }) => code)
      .filter((code, index) => index === 0 || isNamed(baseOf(code)))
      .map(code => [code, text(code)]),
  )

const baseOf = (lang: string): string => lang.split('-')[0] ?? ''
const isNamed = (lang: string): lang is keyof typeof names => Object.hasOwn(names, lang)

function namesOf(lang: string): (typeof names)['de'] {
  const base = baseOf(lang)
  return names[isNamed(base) ? base : 'de']
}

const textFor = (text: TextByLanguage, lang: string, { languages }: Dishes): string =>
  text[lang] ?? text[languages[0]?.code ?? ''] ?? ''
