import { use, useMemo } from 'react'
import { type Translate, translate, translateBy } from '#lib/i18n/translate.ts'
import { loadMessages } from '#stores/messages.ts'

/**
 * Returns the translator for the page's language. Suspends until the dictionary has loaded, so browser only.
 */
export function useT(): Translate {
  const words = use(loadMessages())
  return useMemo(() => translateBy((key, params) => translate(words, key, params)), [words])
}
