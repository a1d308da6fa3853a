import { POPULAR, popularDishes } from './popular.ts'
import type { SiteData } from './reading/read.ts'
import { isList } from './section-form.ts'

/** The rules that tell src/styles/menu-section.css how many cards each section of home has, and which are lists of lines. */
export function sectionSizes({ combos, sections }: SiteData): string {
  const popular = popularDishes(sections).length
  return [
    ...(popular > 0 ? [ruleOf(POPULAR, popular)] : []),
    ruleOf('combos', combos.length),
    ...sections.map(section => {
      const { category, products, halves } = section
      return ruleOf(category.slug, products.length + halves.length, isList(section))
    }),
  ].join('')
}

const ruleOf = (id: string, cards: number, isOfLines = false): string =>
  `[id="${id}"]{--cards:${cards}${isOfLines ? ';--row:var(--line)' : ''}}`
