import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { synonymsIn } from '#content/synonyms.ts'
import { vocabularyOf } from '#lib/i18n/food/vocabulary.ts'
import { search } from '#lib/search/search.ts'
import { searchable } from '#lib/search/search-index.ts'

type Row = Record<string, string>
const rows = (name: string): Row[] =>
  parse(readFileSync(new URL(`../../../demo/${name}.csv`, import.meta.url)), { columns: true, bom: true })

const categories = new Map(rows('categories').map(({ id, name = '' }) => [id, name]))
const legend = rows('allergens').map(({ code, name = '' }) => ({ code, name, description: '' }))
const dietNames: Record<string, string> = { vegetarian: 'Vegetarisch', vegan: 'Vegan' }
const dietsOf = (diet: string): string[] => (diet === 'vegan' ? ['vegetarian', 'vegan'] : diet ? [diet] : [])

/** The demo's dishes as its German page indexes them. */
const entries = rows('products').map(
  ({ id = '', number = '', name = '', description = '', category, diet = '', allergens = '' }) => ({
    key: id,
    ...searchable({
      number,
      name,
      categories: [categories.get(category ?? '') ?? ''],
      more: [description, ...dietsOf(diet).map(each => dietNames[each] ?? '')],
    }),
    contents: {
      declared: true,
      own: allergens.split(' ').filter(Boolean),
      diets: dietsOf(diet),
      choices: [],
    },
  }),
)
const nameOf = new Map(rows('products').map(({ id = '', name = '' }) => [id, name]))
const index = {
  entries,
  synonyms: synonymsIn('de', 'Flieten, Hähnchen; Gaumenkitzel, Künefe'),
  vocabulary: vocabularyOf({ allergens: legend, additives: [] }, ['de']),
}
const found = (query: string): string[] =>
  search(index, query).hits.map(({ entry }) => nameOf.get(entry.key) ?? '')

describe('what a German guest types finds in the menu of the demo [R2.94 R2.270]', () => {
  test.each<[query: string, some: string]>([
    ['piza', 'Pizza Margherita'],
    ['pizza', 'Pizza Salami'],
    ['Pizzen', 'Pizza Margherita'],
    ['margarita', 'Pizza Margherita'],
    ['maggherita', 'Pizza Margherita'],
    ['schnitzl', 'Jägerschnitzel mit Champignonrahm'],
    ['schnizel', 'Wiener Schnitzel vom Kalb'],
    ['cola', 'Cola'],
    ['coke', 'Cola'],
    ['coca cola', 'Cola'],
    ['wein', 'Primitivo, Apulien, trocken'],
    ['rotwein', 'Primitivo, Apulien, trocken'],
    ['weisswein', 'Grauburgunder, Pfalz, trocken'],
    ['bier', 'Berliner Pils'],
    ['pils', 'Berliner Pils'],
    ['weizen', 'Hefeweizen'],
    ['nachtisch', 'Tiramisù'],
    ['nachspeise', 'Baklava mit Pistazien'],
    ['süßes', 'Künefe'],
    ['vorspeise', 'Bruschetta'],
    ['antipasti', 'Bruschetta'],
    ['suppe', 'Tomatencremesuppe'],
    ['linsen', 'Rote Linsensuppe (Mercimek Çorbası)'],
    ['tomatensuppe', 'Tomatencremesuppe'],
    ['kartoffelsuppe', 'Berliner Kartoffelsuppe mit Wiener Würstchen'],
    ['salat', 'Gemischter Salat'],
    ['cesar', 'Caesar Salad mit Hähnchenbrust'],
    ['hirtensalat', 'Hirtensalat (Çoban Salatası)'],
    ['huhn', 'Caesar Salad mit Hähnchenbrust'],
    ['hühnchen', 'Knuspriger Hähnchenburger'],
    ['chicken', 'Tavuk Şiş – marinierte Hähnchenspieße'],
    ['haehnchen', 'Knuspriger Hähnchenburger'],
    ['pommes', 'Pommes frites'],
    ['fritten', 'Süßkartoffelpommes'],
    ['pommes frites', 'Pommes frites'],
    ['suesskartoffel', 'Süßkartoffelpommes'],
    ['nudeln', 'Spaghetti Carbonara'],
    ['spagetti', 'Spaghetti Carbonara'],
    ['carbonara', 'Spaghetti Carbonara'],
    ['spätzle', 'Käsespätzle mit Röstzwiebeln'],
    ['kaesespaetzle', 'Käsespätzle mit Röstzwiebeln'],
    ['lasange', 'Lasagne al forno'],
    ['gnocci', 'Gnocchi al Gorgonzola'],
    ['tonno', 'Pizza Tonno e Cipolla'],
    ['thunfisch', 'Insalata di tonno'],
    ['pilze', 'Pizza Prosciutto e Funghi'],
    ['champignons', 'Jägerschnitzel mit Champignonrahm'],
    ['schinken', 'Pizza Hawaii'],
    ['garnelen', 'Gambas al ajillo'],
    ['scampi', 'Pizza Frutti di Mare'],
    ['meeresfrüchte', 'Pizza Frutti di Mare'],
    ['tsatsiki', 'Zaziki'],
    ['döner', 'İskender Kebap'],
    ['bulette', 'Izgara Köfte'],
    ['lahmacun', 'Lahmacun gerollt mit Salat'],
    ['limo', 'Zitronenlimonade'],
    ['wasser', 'Mineralwasser'],
    ['kaffee', 'Espresso'],
    ['capuccino', 'Cappuccino'],
    ['eis', 'Eisbecher nach Wahl'],
    ['apfelstrudl', 'Apfelstrudel mit Vanillesoße'],
    ['schoko', 'Warmes Schokoladenküchlein'],
    ['kinderteller', 'Pizza Gesicht'],
    ['vegetarisch', 'Pizza Verdure'],
    ['ohne Fleisch', 'Pizza Verdure'],
    ['fleischlos', 'Falafel-Teller'],
    ['vegane pizza', 'Pizza Vegana'],
    ['glutenfrei', 'Pommes frites'],
    ['ohne gluten', 'Tomatencremesuppe'],
    ['laktosefrei', 'Falafel-Teller'],
    ['p4', 'Pizza Quattro Stagioni'],
    ['38', 'Käsespätzle mit Röstzwiebeln'],
    ['flieten', 'Knuspriger Hähnchenburger'],
    ['gaumenkitzel', 'Künefe'],
  ])('%s: %s', (query, some) => {
    expect(found(query)).toContain(some)
  })

  test.each<[query: string, none: RegExp]>([
    ['cola', /rucola/i],
    ['wein', /schwein|currywurst/i],
    ['ohne Fleisch', /Schnitzel|Burger mit|Salami|Kebap/],
    ['glutenfrei', /Pizza|Burger|Lahmacun|Baklava/],
    ['laktosefrei', /Käse|Mozzarella|Zaziki|Ayran/],
    ['pizza', /Pide|Burger/],
    ['ei', /Weizen|Fleisch$/],
    ['weizen', /^Pommes|(?:Linsen|Kartoffel|Tomatencreme)suppe|Reis/],
  ])('%s: nothing like %s', (query, none) => {
    expect(found(query).length).toBeGreaterThan(0)
    expect(found(query).filter(name => none.test(name))).toEqual([])
  })

  test('the best come first [R2.2004]', () => {
    expect(found('cola').slice(0, 2)).toEqual(['Cola', 'Cola ohne Zucker'])
    expect(found('pizza')[0]).toMatch(/^Pizza/)
    expect(found('wein').slice(0, 3)).toEqual([
      'Grauburgunder, Pfalz, trocken',
      'Primitivo, Apulien, trocken',
      'Prosecco Frizzante',
    ])
    expect(found('weizen').slice(0, 2)).toEqual(['Hefeweizen', 'Hefeweizen alkoholfrei'])
  })

  test.each([
    ['nacht', 'Tiramisù'],
    ['nachti', 'Tiramisù'],
  ])('%s is on the way to a word', (typed, some) => {
    expect(found(typed)).toContain(some)
  })

  test('says that only similar dishes were found after a typing error', () => {
    expect(search(index, 'piza').similar).toBe(true)
    expect(search(index, 'pizza').similar).toBe(false)
    expect(search(index, 'nachtisch').similar).toBe(false)
  })
})
