import { ofetch } from 'ofetch'
import type { Dictionary } from '#lib/i18n/translate.ts'
import { pageConfig } from '#lib/routing/page-config.ts'

let asked: Promise<Dictionary> | undefined
let known: Dictionary | undefined

/** The page's dictionary, once it has loaded. */
export const knownMessages = (): Dictionary | undefined => known

/** The page's dictionary, loaded once. When it cannot be read the keys show, which are the English texts. */
export function loadMessages(): Promise<Dictionary> {
  asked ??= ofetch<Dictionary>(pageConfig().words, { parseResponse: JSON.parse, retry: false })
    .catch((): Dictionary => ({}))
    .then(words => {
      known = words
      return words
    })
  return asked
}
