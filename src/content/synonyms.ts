import { wordsOf } from '#contract/kit/texts/fold.ts'
import type { Synonyms } from '#lib/search/search-index.ts'
import de from './search-words/de.json' with { type: 'json' }
import en from './search-words/en.json' with { type: 'json' }
import tr from './search-words/tr.json' with { type: 'json' }

/** Words of the trade that mean the same; each is found by the others. */
const shipped: Record<string, string[][]> = { de, en, tr }

/** The words that mean the same in a language, with the shop's own: `Brause, Limonade; Flieten, Chicken Wings`. */
export function synonymsIn(lang: string, own: string): Synonyms[] {
  const ownWords = own.split(';').map(group => group.split(',').map(word => word.trim()))
  return [...(shipped[lang.split('-')[0] ?? ''] ?? []), ...ownWords]
    .map(group => group.map(text => wordsOf(text).join(' ')).filter(word => word !== ''))
    .filter(group => group.length > 1)
}
