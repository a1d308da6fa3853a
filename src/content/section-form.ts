import { areLines } from '#contract/menu/lines.ts'
import { narrowestDiet } from '#lib/i18n/card.ts'
import type { ProductEntry } from './reading/entries.ts'
import type { MenuSection } from './reading/read.ts'

type SectionDishes = Pick<MenuSection, 'products' | 'halves'>

/** Whether dishes are shown as lines instead of cards. */
export const isList = ({ products, halves }: SectionDishes): boolean =>
  areLines(
    [...products, ...halves].map(({ picture, description }) => ({
      isPictured: Boolean(picture),
      description,
    })),
  )

/** Whether the diet is worth saying of each dish: not where all suit the same one, nor of drinks, which are vegan as a rule. */
export const saysDiet = (section: SectionDishes): boolean =>
  !isList(section) &&
  (section.products.length === 1 ||
    new Set(section.products.map(({ contents }) => narrowestDiet(contents.diets))).size > 1)

/** The large picture above a category's dishes: its own, where none of them has one. */
export const largePicture = ({ category, products }: MenuSection): string | undefined =>
  products.some(({ picture }) => picture) ? undefined : category.banner

/** How many other dishes the page of a dish shows: two rows of two. */
const RELATED = 4

/** The dishes that come after one in its category, and then those at the beginning. */
export function relatedTo(product: ProductEntry, products: ProductEntry[]): ProductEntry[] {
  const at = products.indexOf(product)
  return [...products.slice(at + 1), ...products.slice(0, at)].slice(0, RELATED)
}
