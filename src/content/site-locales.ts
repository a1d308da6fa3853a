import { apiUrl, readerOf } from './api.ts'
import { readSources, type Sources } from './read-sources.ts'

let asked: Promise<Sources> | undefined

/** Every edition of the site and where it comes from; all pages exist in each. Asked once per build. */
export function readVariants(): Promise<Sources> {
  asked ??= readSources(apiUrl(), readerOf)
  return asked
}
