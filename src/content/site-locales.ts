import { apiUrl, readerOf } from './reading/api.ts'
import { readSources, type Sources } from './reading/read-sources.ts'

/** A build is one process, and Astro calls every page by itself: there is nothing to pass this through. */
let asked: Promise<Sources> | undefined

/** All site locales with their APIs; all pages exist in each. Read once per build. */
export function readSiteLocales(): Promise<Sources> {
  asked ??= readSources(apiUrl(), readerOf)
  return asked
}
