// biome-ignore lint/style/noRestrictedImports: dictionaries are files of the site
import { ofetch } from 'ofetch'
import type { Dictionary } from '#lib/i18n/translate.ts'
import { pageConfig } from '#lib/routing/page-config.ts'

/** A page has one language; `use` of React wants the same promise at each rendering. */
let asked: Promise<Dictionary> | undefined

/** The page's dictionary, loaded once. When it cannot be read the keys show, which are the English texts. */
export function loadDictionary(): Promise<Dictionary> {
  asked ??= readAtOnce(
    ofetch<Dictionary>(pageConfig().dictionaryPath, { parseResponse: JSON.parse, retry: false }).catch(
      () => ({}),
    ),
  )
  return asked
}

/** Lets React's `use` read a promise without a placeholder once it has settled: it looks for these two properties. */
function readAtOnce<T>(promise: Promise<T>): Promise<T> {
  void promise.then(value => Object.assign(promise, { status: 'fulfilled', value }))
  return promise
}
