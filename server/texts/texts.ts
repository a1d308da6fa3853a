import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

/** The server's own texts, for mails and orders. German defines the keys of the other languages. */
export type ServerTexts = typeof de

const texts = { de, en, tr } satisfies Record<string, ServerTexts>

/** The texts of every language that there are texts in. */
export const textsInAll: readonly ServerTexts[] = Object.values(texts)

/** The language of the server's texts for a guest: the guest's own, regardless of its region, else German. */
export function textLanguage(lang: string): keyof typeof texts {
  const [base = ''] = lang.split('-')
  return isKnown(lang) ? lang : isKnown(base) ? base : 'de'
}

const isKnown = (lang: string): lang is keyof typeof texts => Object.hasOwn(texts, lang)

/** The server's texts for a guest who reads a language. */
export const textsIn = (lang: string): ServerTexts => texts[textLanguage(lang)]
