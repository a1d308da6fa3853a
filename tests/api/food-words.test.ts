import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comboFood, productFood } from '#content/food.ts'
import type { ComboEntry, ProductEntry } from '#content/reading/entries.ts'
import { searchedMenu } from '#content/searched-menu.ts'
import { endpoints } from '#contract/endpoints.ts'
import { fold } from '#contract/texts/fold.ts'
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

/** The codes of the demo that a food is, and those with which a dish is not without it. */
interface Food {
  is: string[]
  avoid?: string[]
  de: string[]
  en: string[]
  tr: string[]
}

const group = (letter: string): string[] => allCodes.filter(code => code.startsWith(letter))
const kind = (...codes: string[]) => ({ is: codes, avoid: [...codes, codes[0]?.slice(0, 1) ?? ''] })

const foods: Food[] = [
  { is: group('A'), de: ['Gluten'], en: ['gluten'], tr: ['glüten', 'gluten'] },
  { ...kind('A1', 'A5', 'A6'), de: ['Weizen'], en: ['wheat'], tr: ['buğday'] },
  { ...kind('A2'), de: ['Roggen'], en: ['rye'], tr: ['çavdar'] },
  { ...kind('A3'), de: ['Gerste'], en: ['barley'], tr: ['arpa'] },
  { ...kind('A4'), de: ['Hafer'], en: ['oat', 'oats'], tr: ['yulaf'] },
  { ...kind('A5'), de: ['Dinkel'], en: ['spelt'], tr: ['kavuzlu buğday'] },
  { ...kind('A6'), de: ['Khorasan', 'Kamut'], en: ['khorasan', 'kamut'], tr: ['horasan buğdayı'] },
  {
    is: ['B'],
    de: ['Krebstiere', 'Krebstier', 'Krustentiere'],
    en: ['crustaceans', 'crustacean'],
    tr: ['kabuklu deniz ürünleri'],
  },
  { is: ['C'], de: ['Ei', 'Eier'], en: ['egg', 'eggs'], tr: ['yumurta'] },
  { is: ['D'], de: ['Fisch', 'Fische'], en: ['fish'], tr: ['balık'] },
  {
    is: ['E'],
    de: ['Erdnuss', 'Erdnüsse', 'Erdnuesse'],
    en: ['peanut', 'peanuts'],
    tr: ['yer fıstığı', 'yerfıstığı'],
  },
  { is: ['F'], de: ['Soja', 'Sojabohnen'], en: ['soy', 'soya', 'soybeans'], tr: ['soya'] },
  { is: ['G'], de: ['Milch', 'Laktose'], en: ['milk', 'lactose', 'dairy'], tr: ['süt', 'laktoz'] },
  {
    is: group('H'),
    avoid: [...group('H'), 'E'],
    de: ['Nuss', 'Nüsse', 'Nuesse'],
    en: ['nut', 'nuts'],
    tr: ['kuruyemiş'],
  },
  {
    is: group('H'),
    de: ['Schalenfrüchte', 'Schalenfruechte'],
    en: ['tree nuts'],
    tr: ['sert kabuklu yemişler'],
  },
  { ...kind('H1'), de: ['Mandel', 'Mandeln'], en: ['almond', 'almonds'], tr: ['badem'] },
  { ...kind('H2'), de: ['Haselnuss', 'Haselnüsse'], en: ['hazelnut', 'hazelnuts'], tr: ['fındık'] },
  { ...kind('H3'), de: ['Walnuss', 'Walnüsse'], en: ['walnut', 'walnuts'], tr: ['ceviz'] },
  { ...kind('H4'), de: ['Cashew', 'Cashewkerne'], en: ['cashew', 'cashews', 'cashew nuts'], tr: ['kaju'] },
  { ...kind('H5'), de: ['Pekannuss', 'Pekannüsse'], en: ['pecan', 'pecans'], tr: ['pekan cevizi'] },
  {
    ...kind('H6'),
    de: ['Paranuss', 'Paranüsse'],
    en: ['brazil nut', 'brazil nuts'],
    tr: ['brezilya fıstığı'],
  },
  { ...kind('H7'), de: ['Pistazie', 'Pistazien'], en: ['pistachio', 'pistachios'], tr: ['antep fıstığı'] },
  {
    ...kind('H8'),
    de: ['Macadamia', 'Macadamianüsse'],
    en: ['macadamia', 'macadamia nuts'],
    tr: ['makademya fıstığı'],
  },
  { is: ['L'], de: ['Sellerie'], en: ['celery'], tr: ['kereviz'] },
  { is: ['M'], de: ['Senf'], en: ['mustard'], tr: ['hardal'] },
  { is: ['N'], de: ['Sesam'], en: ['sesame'], tr: ['susam'] },
  {
    is: ['O'],
    de: ['Sulfite', 'Sulfit', 'Schwefeldioxid'],
    en: ['sulphites', 'sulfite'],
    tr: ['sülfit', 'sülfitler'],
  },
  { is: ['P'], de: ['Lupine', 'Lupinen'], en: ['lupin'], tr: ['acı bakla'] },
  { is: ['R'], de: ['Weichtiere', 'Weichtier'], en: ['molluscs', 'mollusc'], tr: ['yumuşakçalar'] },
  { is: ['+1', '+16'], de: ['Farbstoff', 'Farbstoffe'], en: ['colouring'], tr: ['renklendirici'] },
  {
    is: ['+2'],
    de: ['Konservierungsstoff', 'Konservierungsstoffe'],
    en: ['preservatives'],
    tr: ['koruyucu'],
  },
  { is: ['+3'], de: ['Antioxidationsmittel'], en: ['antioxidants'], tr: ['antioksidan'] },
  { is: ['+4'], de: ['Geschmacksverstärker', 'Glutamat'], en: ['flavour enhancers'], tr: ['aroma artırıcı'] },
  { is: ['+5'], de: ['geschwefelt'], en: ['sulphurated'], tr: ['kükürtlenmiş'] },
  { is: ['+6'], de: ['geschwärzt'], en: ['blackened'], tr: ['siyahlaştırılmış'] },
  { is: ['+7'], de: ['gewachst'], en: ['waxed'], tr: ['mumlanmış'] },
  { is: ['+8'], de: ['Phosphat'], en: ['phosphate'], tr: ['fosfat'] },
  { is: ['+9'], de: ['Süßungsmittel', 'Süßstoff'], en: ['sweeteners'], tr: ['tatlandırıcı'] },
  { is: ['+10'], de: ['Phenylalanin'], en: ['phenylalanine'], tr: ['fenilalanin'] },
  { is: ['+11', '+15'], de: ['Koffein'], en: ['caffeine'], tr: ['kafein'] },
  { is: ['+12'], de: ['Chinin'], en: ['quinine'], tr: ['kinin'] },
  { is: ['+13'], de: ['Nitritpökelsalz', 'Nitrit'], en: ['nitrite'], tr: ['nitrit'] },
  { is: ['+14'], de: ['abführend'], en: ['laxative'], tr: ['laksatif'] },
  { is: ['+15'], de: ['erhöhter Koffeingehalt'], en: ['high caffeine'], tr: ['yüksek kafein'] },
  { is: ['+16'], de: ['Azofarbstoff', 'Azofarbstoffe'], en: ['azo dye'], tr: ['azo boya'] },
]

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
    for (const page of langs) {
      for (const typed of [word, word.toUpperCase(), fold(word)]) {
        expect(found(page, typed), `${typed} on the page in ${page}`).toEqual(having(is))
      }
      for (const typed of asking[lang](word)) {
        expect(found(page, typed), `${typed} on the page in ${page}`).toEqual(without(avoid))
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
