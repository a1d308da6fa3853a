import { createContext, use, useMemo } from 'react'
import { type Translate, translate, translateBy } from '#lib/i18n/translate.ts'
import { loadDictionary } from '#stores/dictionary.ts'

/** What loads the texts of a part of the page: all of them, unless it says little. */
export const Texts = createContext(loadDictionary)

/**
 * Returns the translator for the page's language. Suspends until the dictionary has loaded, so browser only.
 */
export function useT(): Translate {
  const words = use(use(Texts)())
  return useMemo(() => translateBy((key, params) => translate(words, key, params)), [words])
}
