import { declarations } from '#contract/menu/choices/chosen.ts'
import { cardMarks } from '#lib/i18n/card.ts'
import { filterGroups, type Legend, vocabularyOf } from '#lib/i18n/food/vocabulary.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { cardKey, type SearchEntry, type SearchIndex, searchable } from '#lib/search/search-index.ts'
import type { SiteData } from './reading/read.ts'
import { synonymsIn } from './synonyms.ts'

/** What a page needs of a site locale so that it can search. */
type SearchedData = Pick<SiteData, 'siteLocale' | 'menus'> & {
  sections: Pick<SiteData['sections'][number], 'category' | 'products'>[]
  site: Pick<SiteData['site'], 'languages'>
  features: Pick<SiteData['features'], 'searchSynonyms'>
}

/** Everything that the search of a page reads: what is found, by which words, and what the page says about it. */
export function searchedMenu(siteData: SearchedData, t: Translate): SearchIndex {
  const { lang } = siteData.siteLocale
  const names: Record<string, string> = { vegetarian: t('Vegetarian'), vegan: t('Vegan') }
  const entries = entriesOf(siteData, names, t)
  const legend = legendOf(siteData)
  const languages = siteData.site.languages.map(({ code }) => code)
  const vocabulary = vocabularyOf(legend, [lang, ...languages.filter(code => code !== lang)])
  return {
    entries,
    synonyms: synonymsIn(lang, siteData.features.searchSynonyms),
    vocabulary,
    groups: filterGroups(vocabulary, legend),
    diets: dietsOf(entries).map(code => ({ code, name: names[code] ?? code })),
    texts: {
      found: t('Dishes found: {count}'),
      similar: t('Nothing with “{query}”. Similar dishes: {count}'),
      nothing: t('Nothing found. Try another word or fewer filters.'),
      dishes: t('{what}: {count} dishes'),
      oneDish: t('{what}: 1 dish'),
      byChoice: t('{dishes}, {count} of them depending on what you choose'),
      apart: t('{dishes}, depending on what you choose'),
      choosing: t('{what} if you choose {choices}'),
      notChoosing: t('{what}, unless you choose {choices}'),
      undeclared: t('Not shown, because nothing is declared for them: {count}'),
      filter: t('Filter'),
      diet: t('Diet'),
      avoid: t('Hide dishes with'),
      inNone: t('in no dish, as far as declared'),
      note: t('What you add to a dish can contain more; every dish lists it before you order.'),
      reset: t('Reset'),
      show: t('Show {count} dishes'),
      showOne: t('Show 1 dish'),
    },
  }
}

/** A dish in several categories is one entry. */
function entriesOf(
  { sections, menus }: SearchedData,
  dietNames: Record<string, string>,
  t: Translate,
): SearchEntry[] {
  const combos = menus
    .filter(({ isFurtherSize }) => !isFurtherSize)
    .map(({ id, name, description, contents }) => ({
      key: cardKey('menu', id),
      ...searchable({ number: '', name, categories: [], more: [description] }),
      contents,
    }))
  const products = Map.groupBy(
    sections.flatMap(({ category, products }) => products.map(product => ({ category, product }))),
    ({ product }) => product.id,
  )
  const dishes = [...products].map(([id, [first, ...others]]) => {
    if (!first) return []
    const { number, name, description, contents } = first.product
    const marks = cardMarks(first.product, [], t).map(({ text }) => text)
    const categories = [first, ...others].map(({ category }) => category.name)
    const diets = (contents.diets ?? []).map(diet => dietNames[diet] ?? diet)
    const more = [description, ...diets, ...marks]
    return [{ key: cardKey('product', id), ...searchable({ number, name, categories, more }), contents }]
  })
  return [...combos, ...dishes.flat()]
}

/** Everything that the dishes and combos of a page declare. */
const legendOf = ({ sections, menus }: SearchedData): Legend =>
  declarations([
    ...sections.flatMap(({ products }) => products.flatMap(product => [product, product.choices])),
    ...menus.flatMap(menu => [menu, menu.choices]),
  ])

const dietsOf = (entries: SearchEntry[]): string[] => [
  ...new Set(entries.flatMap(({ contents }) => contents.diets ?? [])),
]
