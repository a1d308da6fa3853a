import { apiUrl, readerOf } from './api.ts'
import { readSources, type Sources } from './read-sources.ts'

let asked: Promise<Sources> | undefined

/** Every site locale of the site and where it comes from; all pages exist in each. Asked once per build. */
export function readSiteLocales(): Promise<Sources> {
  asked ??= readSources(apiUrl(), readerOf)
  return asked
}
