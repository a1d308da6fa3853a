import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comboFood, productFood } from '#content/food.ts'
import type { ComboEntry, ProductEntry } from '#content/reading/entries.ts'
import { searchedMenu } from '#content/searched-menu.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { fold } from '#contract/kit/texts/fold.ts'
import { search } from '#lib/search/search.ts'
import type { SearchIndex } from '#lib/search/search-index.ts'
import { call } from './setup/call.ts'
import {
  allCodes,
  menuIds,
  ordersOfMenu,
  ordersOfProduct,
  type PlainOrder,
  productIds,
} from './setup/demo-orders.ts'
import { foods, group } from './setup/food-table.ts'
import { openShop, type TestShop } from './setup/shop.ts'

/*
 * Every word for an allergen or additive, in every language of the demo, against every dish and combo. What is expected is found by
 * ordering each of them in every way that the files of the demo allow, and looking at what these orders declare.
 */

let shop: TestShop
const indexes = new Map<string, SearchIndex>()

beforeAll(async () => {
  shop = await openShop()
  for (const lang of ['de', 'en', 'tr']) indexes.set(lang, await indexIn(lang))
})
afterAll(() => shop.close())

/** The search index of the home page in a language. */
async function indexIn(lang: string): Promise<SearchIndex> {
  const [languages, categories, menus] = await Promise.all([
    call(shop, endpoints.getLanguages, {}, { lang }),
    call(shop, endpoints.getCategories, {}, { lang }),
    call(shop, endpoints.getMenus, {}, { lang }),
  ])
  const sections = await Promise.all(
    categories.map(async category => {
      const { data } = await call(
        shop,
        endpoints.getProducts,
        { params: { categoryId: category.id } },
        { lang },
      )
      const products = data.map(
        product =>
          ({ ...product, number: product.number ?? '', ...productFood(product) }) as unknown as ProductEntry,
      )
      return { category: { ...category, slug: category.id } as never, products }
    }),
  )
  const data = {
    siteLocale: { branch: null, lang, defaultLang: 'de' },
    sections,
    menus: menus.map(menu => ({ ...menu, ...comboFood(menu) }) as unknown as ComboEntry),
    site: { languages },
    features: { searchSynonyms: '' },
  }
  return searchedMenu(
    data,
    Object.assign((text: string) => text, { dynamic: (text: string) => text }),
  )
}

const all: { key: string; orders: PlainOrder[] }[] = [
  ...productIds.map(id => ({ key: `p:${id}`, orders: ordersOfProduct(id) })),
  ...menuIds.map(id => ({ key: `m:${id}`, orders: ordersOfMenu(id) })),
]

/** Of each dish and combo: whether a wish holds for all of its orders, or for some. */
function expected(isSo: (order: PlainOrder) => boolean) {
  const always = all.filter(({ orders }) => orders.every(isSo))
  const some = all.filter(({ orders }) => orders.some(isSo) && !orders.every(isSo))
  return { always: always.map(({ key }) => key).sort(), byChoice: some.map(({ key }) => key).sort() }
}

const having = (codes: string[]) => expected(order => order.codes.some(code => codes.includes(code)))
const without = (codes: string[]) =>
  expected(({ codes: own, declared }) => declared && !own.some(code => codes.includes(code)))

function found(lang: string, query: string) {
  const index = indexes.get(lang)
  if (!index) throw new Error(`no index in ${lang}`)
  const { hits } = search(index, query)
  const keysOf = (byChoice: boolean): string[] =>
    hits
      .filter(({ restrictions }) => restrictions.length > 0 === byChoice)
      .map(({ entry }) => entry.key)
      .sort()
  return { always: keysOf(false), byChoice: keysOf(true) }
}

/** How a language asks for dishes without something. */
const asking = {
  de: (word: string) => [
    `ohne ${word}`,
    `kein ${word}`,
    `${word}frei`,
    `${word}-frei`,
    `${word}freie`,
    `Ohne ${word.toUpperCase()}`,
  ],
  en: (word: string) => [
    `without ${word}`,
    `no ${word}`,
    `${word}-free`,
    `${word} free`,
    `free from ${word}`,
  ],
  tr: (word: string) => [`${word}siz`, `${word}suz`, `${word} içermeyen`, `${word} olmadan`, `${word} yok`],
}
const langs = ['de', 'en', 'tr'] as const

test('the demo has every allergen and additive in the table', () => {
  expect(new Set(foods.flatMap(({ is }) => is))).toEqual(new Set(allCodes))
})

describe.each(langs)('all words for food in %s, on the page of each language [R2.2000 R2.2001]', lang => {
  const words = foods.flatMap(food => food[lang].map(word => ({ word, food })))

  test.each(words)('$word', ({ word, food: { is, avoid = is } }) => {
    const [withIt, withoutIt] = [having(is), without(avoid)]
    expect(withIt.always.length + withIt.byChoice.length + withoutIt.always.length).toBe(all.length)
    for (const page of langs) {
      for (const typed of [word, word.toUpperCase(), fold(word)]) {
        expect(found(page, typed), `${typed} on the page in ${page}`).toEqual(withIt)
      }
      for (const typed of asking[lang](word)) {
        expect(found(page, typed), `${typed} on the page in ${page}`).toEqual(withoutIt)
      }
    }
  })
})

describe('a filter alone does the same [R2.95 R2.2001]', () => {
  test.each(allCodes)('%s', code => {
    const index = indexes.get('de')
    if (!index) throw new Error('no index')
    const { hits } = search(index, '', { avoid: [code], diets: [] })
    const isPartOf = (own: string): boolean =>
      own === code ||
      (/^[AH]$/.test(code) && own.startsWith(code)) ||
      (/^[AH]\d/.test(code) && own === code[0])
    const { always, byChoice } = expected(({ codes, declared }) => declared && !codes.some(isPartOf))
    expect(
      hits
        .filter(({ restrictions }) => restrictions.length === 0)
        .map(({ entry }) => entry.key)
        .sort(),
    ).toEqual(always)
    expect(
      hits
        .filter(({ restrictions }) => restrictions.length > 0)
        .map(({ entry }) => entry.key)
        .sort(),
    ).toEqual(byChoice)
  })
})

test('what has to be chosen is named, and leads to a dish without it [R2.2002]', () => {
  const index = indexes.get('de')
  if (!index) throw new Error('no index')
  for (const { is } of foods) {
    for (const { entry, restrictions } of search(index, '', { avoid: is, diets: [] }).hits) {
      const orders = all.find(({ key }) => key === entry.key)?.orders ?? []
      const named = (names: { name: string }[]) => names.map(({ name }) => name)
      const good = orders.filter(({ codes }) => !codes.some(code => is.includes(code)))
      for (const { ways, others } of restrictions) {
        expect(good.every(({ chosen }) => named(ways).some(name => chosen.includes(name)))).toBe(true)
        for (const name of named(ways)) expect(good.some(({ chosen }) => chosen.includes(name))).toBe(true)
        for (const name of others) expect(ways.map(way => way.name)).not.toContain(name)
      }
    }
  }
})

test('several at once are left out together, and other words are looked for among what is left [R2.2000]', () => {
  const { always, byChoice } = without([...group('A'), 'G'])
  for (const query of [
    'ohne Gluten und Milch',
    'glutenfrei milchfrei',
    'ohne Milch, Gluten',
    'gluten free no dairy',
  ]) {
    expect(found('de', query), query).toEqual({ always, byChoice })
  }
  const pasta = found('de', 'glutenfrei pasta')
  const noGluten = without(group('A'))
  expect(pasta.always.filter(key => !noGluten.always.includes(key))).toEqual([])
  expect(pasta.byChoice.filter(key => !noGluten.byChoice.includes(key))).toEqual([])
  expect(pasta.byChoice).toContain('p:501')
  const index = indexes.get('de')
  const first = index && search(index, 'glutenfrei pasta').hits[0]?.entry.key
  expect(first).toMatch(/^p:/)
})

test('no word means two foods, but for nuts and sulphur where they are avoided', () => {
  for (const { vocabulary } of indexes.values()) {
    const phrases = vocabulary.terms.flatMap(term => term.phrases)
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([])
  }
})
