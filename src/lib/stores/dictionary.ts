// biome-ignore lint/style/noRestrictedImports: dictionaries are files of the site
import { ofetch } from 'ofetch'
import { formTextsPath } from '#lib/i18n/form-texts-path.ts'
import { once } from '#lib/i18n/once.ts'
import type { Dictionary } from '#lib/i18n/translate.ts'
import { pageConfig } from '#lib/routing/page-config.ts'

/** By address; `use` of React wants the same promise at each rendering. */
const asked = new Map<string, Promise<Dictionary>>()

/** Reads a dictionary once. When it cannot be read the keys show, which are the English texts. */
const load = (path: string): Promise<Dictionary> =>
  once(asked, [path], () =>
    readAtOnce(ofetch<Dictionary>(path, { parseResponse: JSON.parse, retry: false }).catch(() => ({}))),
  )

/** The page's dictionary. */
export const loadDictionary = (): Promise<Dictionary> => load(pageConfig().dictionaryPath)

/** What of it the forms of dishes and combos say. */
export const loadFormTexts = (): Promise<Dictionary> => load(formTextsPath(pageConfig().dictionaryPath))

/** Lets React's `use` read a promise without a placeholder once it has settled: it looks for these two properties. */
function readAtOnce<T>(promise: Promise<T>): Promise<T> {
  void promise.then(value => Object.assign(promise, { status: 'fulfilled', value }))
  return promise
}
