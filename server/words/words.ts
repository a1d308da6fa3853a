import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

/** What the server itself says to guests, in mails and on their orders. German is what the others are held against. */
export type Texts = typeof de

const texts: Record<string, Texts> = { de, en, tr }

/** The server's texts in a language; in one that it has none for, the German ones. */
export const textsIn = (lang: string): Texts => texts[lang] ?? de

/** Puts values into a text's `{name}` places. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
