import { wordsOf } from '#contract/texts/fold.ts'
import type { Meaning } from '#lib/search/search.ts'
import de from './search-words/de.json' with { type: 'json' }
import en from './search-words/en.json' with { type: 'json' }
import tr from './search-words/tr.json' with { type: 'json' }

interface SearchWords {
  /** Words of the trade that mean the same; each is found by the others. */
  synonyms: string[][]
  /** How guests ask for a diet, by its code. */
  diets: Record<string, string[]>
  /** How guests ask for dishes without an allergen: what its group's name contains, and what they type. */
  without: { group: string; said: string[] }[]
}

const shipped: Record<string, SearchWords> = { de, en, tr }

interface Known {
  /** The shop's own words that mean the same: `Brause, Limonade; Flieten, Chicken Wings`. */
  own: string
  groups: { code: string; name: string }[]
  diets: string[]
}

/** What guests say in a language, and which dishes they mean, as far as the shop's own declarations tell. */
export function meaningsIn(lang: string, { own, groups, diets }: Known): Meaning[] {
  const words = shipped[lang.split('-')[0] ?? '']
  const ownWords = own.split(';').map(group => group.split(',').map(word => word.trim()))
  const synonyms = [...(words?.synonyms ?? []), ...ownWords]
    .map(group => group.map(folded).filter(word => word !== ''))
    .filter(group => group.length > 1)
    .map((group): Meaning => ({ said: group, words: group }))
  const ofDiets = diets.flatMap((code): Meaning[] => {
    const said = words?.diets[code]?.map(folded)
    return said ? [{ said, filter: { avoid: [], diets: [code] } }] : []
  })
  const ofAllergens = (words?.without ?? []).flatMap(({ group, said }): Meaning[] => {
    const avoid = groups.filter(({ name }) => folded(name).includes(folded(group))).map(({ code }) => code)
    return avoid.length > 0 ? [{ said: said.map(folded), filter: { avoid, diets: [] } }] : []
  })
  return [...synonyms, ...ofDiets, ...ofAllergens]
}

const folded = (text: string): string => wordsOf(text).join(' ')
