import { use, useMemo } from 'react'
import { type Translate, translate, translateBy } from '#lib/i18n/translate.ts'
import { loadDictionary } from '#stores/dictionary.ts'

/**
 * Returns the translator for the page's language. Suspends until the dictionary has loaded, so browser only.
 */
export function useT(): Translate {
  const words = use(loadDictionary())
  return useMemo(() => translateBy((key, params) => translate(words, key, params)), [words])
}
