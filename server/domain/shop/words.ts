import type { Words } from './rows.ts'

/** Reads text in one language, and in the default language where that has none. */
export type Read = (words: Words) => string

export const readerOf =
  (lang: string, defaultLang: string): Read =>
  words =>
    words[lang] ?? words[defaultLang] ?? ''
