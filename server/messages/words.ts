import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

/** What the server itself says to guests, in mails and on their orders. German is what the others are held against. */
export type ServerMessages = typeof de

const texts = { de, en, tr } satisfies Record<string, ServerMessages>

/** The language in which the server speaks to a guest: the guest's own, also without its region, else German. */
export function spokenTo(lang: string): keyof typeof texts {
  const [base = ''] = lang.split('-')
  return isKnown(lang) ? lang : isKnown(base) ? base : 'de'
}

const isKnown = (lang: string): lang is keyof typeof texts => Object.hasOwn(texts, lang)

/** The server's texts for a guest who reads a language. */
export const textsIn = (lang: string): ServerMessages => texts[spokenTo(lang)]

/** Puts values into a text's `{name}` places. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
