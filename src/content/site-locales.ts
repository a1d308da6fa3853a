import { apiUrl, readerOf } from './reading/api.ts'
import { readSources, type Sources } from './reading/read-sources.ts'

let asked: Promise<Sources> | undefined

/** All site locales with their APIs; all pages exist in each. Read once per build. */
export function readSiteLocales(): Promise<Sources> {
  asked ??= readSources(apiUrl(), readerOf)
  return asked
}
