import { wordsOf } from '#contract/kit/texts/fold.ts'
import type { Declaration } from '#contract/menu/catalogue.ts'
import { additives, allergenGroups, allergens, countsAs, type Food } from '#contract/menu/food.ts'
import { additiveKey, allergenKey, groupOf } from '#contract/menu/keys.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

/** How a language names foods and asks for dishes with and without them. */
interface FoodWords {
  with: string
  without: string
  /** What is said before, behind and at the end of a food's name to mean dishes without it. */
  before: string[]
  after: string[]
  endings: string[]
  /** What is said before and behind it to mean dishes with it. */
  including: string[]
  includingAfter?: string[]
  and: string[]
  diets: Record<string, string[]>
  foods: Record<Food, FoodName>
}

interface FoodName {
  name: string
  /** The name after “with”, where it has another form there. */
  withName?: string
  words: string[]
  /** Words that mean this food too, but only where dishes without it are wanted. */
  avoided?: string[]
  /** Words that by themselves mean dishes without it. */
  without?: string[]
}

const english: FoodWords = en
const shipped: Record<string, FoodWords> = { de, en: english, tr }

/** An allergen or additive that guests can ask for. Phrases are folded words, separated by spaces. */
export interface FoodTerm {
  /** `own` is an allergen beyond the 14 that the restaurant declares. */
  kind: 'group' | 'kind' | 'additive' | 'own'
  name: string
  /** What is said about dishes with and without it: `Mit Milch`. */
  with: string
  without: string
  /** The keys of what the menu declares that is it; of something nothing on the menu contains, one that no dish has. */
  keys: string[]
  phrases: string[]
  avoided: string[]
  /** Phrases that mean dishes without it. */
  alone: string[]
}

/** What words mean, in the languages of a shop. */
export interface Vocabulary {
  terms: FoodTerm[]
  diets: { code: string; phrases: string[] }[]
  before: string[]
  after: string[]
  endings: string[]
  including: string[]
  includingAfter: string[]
  and: string[]
}

export interface Legend {
  allergens: readonly Declaration[]
  additives: readonly Declaration[]
}

/** Kinds before their group, because the name of a kind can contain that of the group: `Cashew nuts`. */
const allergenFoods: Food[] = [...allergenGroups.flatMap(group => allergens[group]), ...allergenGroups]

const folded = (text: string): string => wordsOf(text).join(' ')
const foldedAll = (texts: readonly string[] = []): string[] => [...new Set(texts.map(folded))]

/** The words of a language; English for one whose words do not ship. */
const wordsIn = (lang: string): FoodWords => shipped[lang.split('-')[0] ?? ''] ?? english

/**
 * The vocabulary of a menu: the 14 groups of allergens, their kinds and the additives, whether or not the menu declares them, and what
 * it declares besides. Names are those of the first language.
 */
export function vocabularyOf(legend: Legend, [lang, ...others]: [string, ...string[]]): Vocabulary {
  const languages = [...new Set([lang, ...others].map(wordsIn))]
  const terms = [
    ...termsOf(
      { foods: allergenFoods, declared: legend.allergens, keyOf: allergenKey, own: 'own' },
      languages,
    ),
    ...termsOf(
      { foods: additives, declared: legend.additives, keyOf: additiveKey, own: 'additive' },
      languages,
    ),
  ]
  const all = (pick: (words: FoodWords) => string[] | undefined): string[] =>
    foldedAll(languages.flatMap(words => pick(words) ?? []))
  const diets = [...new Set(languages.flatMap(words => Object.keys(words.diets)))]
  return {
    terms,
    diets: diets.map(code => ({ code, phrases: all(words => words.diets[code]) })),
    before: all(words => words.before),
    after: all(words => words.after),
    endings: all(words => words.endings).sort((a, b) => b.length - a.length),
    including: all(words => words.including),
    includingAfter: all(words => words.includingAfter),
    and: all(words => words.and),
  }
}

interface Part {
  foods: readonly Food[]
  declared: readonly Declaration[]
  keyOf: (declaration: Declaration) => string
  /** What a declared name is that means none of the foods. */
  own: 'own' | 'additive'
}

function termsOf({ foods, declared, keyOf, own }: Part, languages: FoodWords[]): FoodTerm[] {
  const byFood = Map.groupBy(declared, ({ name }) => foodOf(name, foods, languages))
  const keysOf = (food: Food): string[] => (byFood.get(food) ?? []).map(keyOf)
  const known = foods.map(food => {
    const all = [food, ...(countsAs[food] ?? []), ...kindsOf(food)]
    const keys = [...new Set(all.flatMap(keysOf))]
    return termOf(food, keys.length > 0 ? keys : [`=${food}`], languages)
  })
  const others = (byFood.get(undefined) ?? []).map(each =>
    ownTerm({ kind: own, name: each.name, key: keyOf(each) }, languages),
  )
  return [...known, ...others]
}

const kindsOf = (food: Food): readonly Food[] =>
  food in allergens ? allergens[food as keyof typeof allergens] : []

function termOf(food: Food, keys: string[], languages: FoodWords[]): FoodTerm {
  const names = languages.map(({ foods }) => foods[food])
  const [first = english] = languages
  const { name, withName = name } = first.foods[food]
  return {
    kind: food in allergens ? 'group' : allergenFoods.includes(food) ? 'kind' : 'additive',
    name,
    with: first.with.replace('{name}', withName),
    without: first.without.replace('{name}', name),
    keys,
    phrases: foldedAll(names.flatMap(({ words }) => words)),
    avoided: foldedAll(names.flatMap(({ avoided = [] }) => avoided)),
    alone: foldedAll(names.flatMap(({ without = [] }) => without)),
  }
}

/** What a restaurant declares beyond what the law names, such as pork. */
function ownTerm(
  { kind, name, key }: Pick<FoodTerm, 'kind' | 'name'> & { key: string },
  [first = english]: FoodWords[],
): FoodTerm {
  return {
    kind,
    name,
    with: first.with.replace('{name}', name),
    without: first.without.replace('{name}', name),
    keys: [key],
    phrases: [folded(name)],
    avoided: [],
    alone: [],
  }
}

/** Which food a declared name means: that of which a word begins one of the name's words. */
function foodOf(name: string, foods: readonly Food[], languages: FoodWords[]): Food | undefined {
  const text = ` ${folded(name)} `
  return foods.find(food =>
    languages.some(({ foods: named }) =>
      [...named[food].words, named[food].name].map(folded).some(phrase =>
        // A word as short as “Ei” begins too many others.
        text.includes(phrase.length < 4 ? ` ${phrase} ` : ` ${phrase}`),
      ),
    ),
  )
}

/** What the filter offers to avoid: the 14 groups of allergens, and other groups that the menu declares. */
export interface FilterGroup {
  name: string
  /** What is said about dishes without it. */
  without: string
  avoid: string[]
  /** Whether anything on the menu declares it. */
  found: boolean
}

/** The groups of the filter in the order of the legend; those that nothing contains come last. */
export function filterGroups({ terms }: Vocabulary, { allergens: declared }: Legend): FilterGroup[] {
  const byKey = new Map(declared.map(each => [allergenKey(each), each]))
  const groups = terms
    .filter(({ kind }) => kind === 'group')
    .map(({ name, keys, without }) => {
      const avoid = [...new Set(keys.map(groupOf))]
      const [own, [part]] = [avoid.flatMap(key => byKey.get(key) ?? []), keys.map(key => byKey.get(key))]
      const listed = own[0]?.name ?? part?.group
      return {
        name: listed ?? name.slice(0, 1).toUpperCase() + name.slice(1),
        without,
        avoid,
        found: part !== undefined,
      }
    })
  const others = Map.groupBy(
    terms.filter(({ kind }) => kind === 'own'),
    ({ keys: [key = ''] }) => groupOf(key),
  )
  const own = [...others].map(([code, parts]) => ({
    name:
      byKey.get(code)?.name ??
      byKey.get(parts[0]?.keys[0] ?? '')?.group ??
      parts.map(({ name }) => name).join(', '),
    without: parts.map(({ without }) => without).join(' · '),
    avoid: [code],
    found: true,
  }))
  const order = new Intl.Collator('en', { numeric: true })
  return [...groups, ...own].sort(
    (a, b) =>
      Number(b.found) - Number(a.found) || (a.found ? order.compare(a.avoid[0] ?? '', b.avoid[0] ?? '') : 0),
  )
}
