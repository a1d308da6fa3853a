import type { TextByLanguage } from '#server/db/json.ts'

/** Reads text in one language, and in the default language where that has none. */
export type ReadText = (texts: TextByLanguage) => string

export const translatorOf =
  (lang: string, defaultLang: string): ReadText =>
  texts =>
    texts[lang] ?? texts[defaultLang] ?? ''
