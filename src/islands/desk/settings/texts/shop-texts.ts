import type { LoadedTable } from '#islands/desk/draft/tables.ts'
import { rowsIn } from '#islands/desk/draft/tables.ts'

type Texts = Record<string, string>

/** The shipped texts; German has every one of them. Other languages ship nothing. */
const shipped = import.meta.glob<Texts>(['./*.json', '!./en.json'], {
  base: '/src/lib/i18n/shop',
  import: 'default',
})

/** The texts of the shop itself that ship for a language, by their English source, which English has itself. */
export async function shippedTexts(lang: string): Promise<Texts> {
  const base = lang.split('-')[0] ?? lang
  const load = shipped[`./${base}.json`]
  if (load) return load()
  if (base !== 'en') return {}
  return Object.fromEntries((await allKeys()).map(key => [key, key]))
}

/** The English source of every text. */
export const allKeys = async (): Promise<string[]> =>
  Object.keys((await import('#lib/i18n/shop/de.json')).default)

/** The restaurant's own translations into a language, by the English source. */
export const ownTexts = (table: LoadedTable | undefined, lang: string): Texts =>
  Object.fromEntries(
    rowsIn(table)
      .filter(({ cells }) => cells.lang === lang)
      .map(({ cells: { key = '', text = '' } }) => [key, text]),
  )

/** The `{name}`s of a text, which every translation has to have too. */
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted()

/** The placeholders that a translation lacks. */
export const missingPlaceholders = (key: string, text: string): string[] =>
  text === '' ? [] : placeholders(key).filter(name => !text.includes(name))
