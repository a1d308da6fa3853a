import type { APIRoute, GetStaticPaths } from 'astro'
import { cardMarks } from '#lib/i18n/card.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { siteLocaleKey } from '#lib/routing/site-locale.ts'
import { fits } from '#lib/search/filter.ts'
import { cardKey, type SearchEntry, type SearchIndex, searchable } from '#lib/search/search.ts'
import { keyed } from './cache-key.ts'
import { dictionaryTranslator } from './dictionaries.ts'
import { sha256 } from './reading/digest.ts'
import { readSiteData, type SiteData } from './reading/read.ts'
import { meaningsIn } from './search-meanings.ts'
import { groupOf } from './traits.ts'

interface SearchFile {
  path: string
  text: string
}

/** One process makes one build, whose pages all share what was read. */
const files = new WeakMap<SiteData, SearchFile>()

/** The search index of a site locale and its path, which changes with the content. */
export function searchFile(siteData: SiteData): SearchFile {
  const known = files.get(siteData) ?? fileOf(siteData)
  files.set(siteData, known)
  return known
}

function fileOf(siteData: SiteData): SearchFile {
  const text = JSON.stringify(searchIndex(siteData))
  const digest = sha256(text).slice(0, 8)
  return { path: `/_astro/search.${siteLocaleKey(siteData.siteLocale)}.${digest}.json`, text }
}

export const getStaticPaths = (async () =>
  (await readSiteData()).map(searchFile).map(({ path, text }) => ({
    params: { index: path.slice('/_astro/search.'.length, -'.json'.length) },
    props: { text },
    ...keyed({ path }),
  }))) satisfies GetStaticPaths

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/json' } })

function searchIndex(siteData: SiteData): SearchIndex {
  const t = dictionaryTranslator(siteData.siteLocale)
  const names: Record<string, string> = { vegetarian: t('Vegetarian'), vegan: t('Vegan') }
  const entries = entriesOf(siteData, names, t)
  const all = { avoid: [], diets: [] }
  const groups = groupsOf(siteData).filter(({ code }) =>
    entries.some(each => !fits(each, { ...all, avoid: [code] })),
  )
  const diets = dietsOf(entries)
  return {
    entries,
    meanings: meaningsIn(siteData.siteLocale.lang, {
      groups,
      diets,
      own: siteData.features.searchSynonyms,
    }),
    groups,
    diets: diets.map(code => ({ code, name: names[code] ?? code })),
    texts: {
      found: t('Dishes found: {count}'),
      similar: t('Nothing with “{query}”. Similar dishes: {count}'),
      nothing: t('Nothing found. Try another word or fewer filters.'),
      filter: t('Filter'),
      diet: t('Diet'),
      avoid: t('Hide dishes with'),
      note: t('What you add to a dish can contain more; every dish lists it before you order.'),
      reset: t('Reset'),
      show: t('Show {count} dishes'),
      showOne: t('Show 1 dish'),
    },
  }
}

/** A dish in several categories is one entry. */
function entriesOf(
  { sections, menus }: SiteData,
  dietNames: Record<string, string>,
  t: Translate,
): SearchEntry[] {
  const combos = menus.map(({ id, name, description, traits }) => ({
    key: cardKey('menu', id),
    ...searchable({ number: '', name, more: [description] }),
    ...traits,
  }))
  const products = Map.groupBy(
    sections.flatMap(({ category, products }) => products.map(product => ({ category, product }))),
    ({ product }) => product.id,
  )
  const dishes = [...products].map(([id, [first, ...others]]) => {
    if (!first) return []
    const { number, name, description, traits } = first.product
    const marks = cardMarks(first.product, [], t).map(({ text }) => text)
    const categories = [first, ...others].map(({ category }) => category.name)
    const diets = (traits.diets ?? []).map(diet => dietNames[diet] ?? diet)
    const more = [description, ...categories, ...diets, ...marks]
    return [{ key: cardKey('product', id), ...searchable({ number, name, more }), ...traits }]
  })
  return [...combos, ...dishes.flat()]
}

/** Named as in the legend; a group of which only parts are declared has their names. */
function groupsOf({ sections }: SiteData): { code: string; name: string }[] {
  const declared = sections
    .flatMap(({ products }) => products)
    .flatMap(({ allergens, choices }) => [...allergens, ...choices.allergens])
  const byCode = Map.groupBy(declared, allergen => groupOf(allergen).code)
  return [...byCode]
    .map(([code, all]) => {
      const whole = all.find(each => each.group ?? each.code === code)
      const names = whole ? [groupOf(whole).name] : all.map(({ name }) => name)
      return { code, name: [...new Set(names)].join(', ') }
    })
    .sort((a, b) => a.code.localeCompare(b.code, undefined, { numeric: true }))
}

const dietsOf = (entries: SearchEntry[]): string[] => [
  ...new Set(entries.flatMap(({ diets }) => diets ?? [])),
]
