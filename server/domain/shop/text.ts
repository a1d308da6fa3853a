import type { TextByLanguage } from './rows.ts'

/** Reads text in one language, and in the default language where that has none. */
export type ReadText = (words: TextByLanguage) => string

export const translatorOf =
  (lang: string, defaultLang: string): ReadText =>
  words =>
    words[lang] ?? words[defaultLang] ?? ''
