import { createContext, use, useMemo } from 'react'
import { type Dictionary, type Translate, translate } from '#lib/translate.ts'
import { loadWords } from '#stores/words.ts'

/** The texts of an island that is also rendered at build: they come with its props. Never shared between islands. */
export const Words = createContext<Dictionary | undefined>(undefined)

/** The translation of the page's language. Suspends until the dictionary is there. */
export function useT(): Translate {
  const words = use(Words) ?? use(loadWords())
  return useMemo(() => (key, params) => translate(words, key, params), [words])
}
