import { atom } from 'nanostores'
// biome-ignore lint/style/noRestrictedImports: the desk's texts are files of the site
import { ofetch } from 'ofetch'
import type { DeskLanguage } from '#contract/desk/languages.ts'
import type { TextParams } from '#contract/kit/texts/interpolate.ts'
import { $chosenLanguage, chosenLanguage } from '#islands/desk/live/language.ts'
import type { DeskKey, DeskTexts } from '#lib/i18n/desk/desk-key.ts'
import { deskText } from '#lib/i18n/desk/desk-text.ts'
import type { Dictionary } from '#lib/i18n/translate.ts'

/** The addresses of the dictionaries, of which the page fetches those of one language. */
const files = import.meta.glob<string>('./{evening,office}/*.json', {
  base: '/src/lib/i18n/desk',
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const wanted = new Set<DeskTexts>(['evening'])

/** The language with its texts; undefined until they are loaded. */
export const $deskTexts = atom<{ lang: DeskLanguage; texts: Dictionary } | undefined>(undefined)

/** Loads a language and keeps the choice. When its texts cannot be loaded, the language stays as it was. */
export async function setDeskLanguage(lang: DeskLanguage): Promise<void> {
  const names = [...wanted]
  const texts = await read(lang, names)
  // The other dictionary may have been loaded in the meantime.
  if (wanted.size > names.length) return setDeskLanguage(lang)
  $chosenLanguage.set(lang)
  document.documentElement.lang = lang
  $deskTexts.set({ lang, texts })
}

/** Loads the other dictionary, in this language and in every later one. */
export async function needTexts(name: DeskTexts): Promise<void> {
  if (wanted.has(name)) return
  const lang = chosenLanguage()
  const texts = await read(lang, [name])
  const shown = $deskTexts.get()
  // Another language may have been chosen in the meantime.
  if (shown && shown.lang !== lang) return needTexts(name)
  wanted.add(name)
  if (shown) $deskTexts.set({ lang, texts: { ...shown.texts, ...texts } })
}

async function read(lang: DeskLanguage, names: DeskTexts[]): Promise<Dictionary> {
  // The keys are the English texts.
  const texts = lang === 'en' ? [] : await Promise.all(names.map(name => readOne(name, lang)))
  return Object.assign({}, ...texts)
}

async function readOne(name: DeskTexts, lang: DeskLanguage): Promise<Dictionary> {
  const path = `./${name}/${lang}.json`
  const url = files[path]
  if (url === undefined) throw new Error(`the desk has no texts ${path}`)
  return ofetch<Dictionary>(url, { responseType: 'json' })
}

export type DeskTranslate = {
  (key: DeskKey, params?: TextParams): string
  /** For texts that the API sends. */
  dynamic: (key: string, params?: TextParams) => string
}

export function deskTranslator(texts: Dictionary): DeskTranslate {
  const text = (key: string, params?: TextParams) => deskText(texts, key, params)
  return Object.assign((key: DeskKey, params?: TextParams) => text(key, params), { dynamic: text })
}
