import { atom } from 'nanostores'
import type de from '#lib/i18n/desk/de.json'
import type officeDe from '#lib/i18n/desk/office/de.json'
import { type Dictionary, type Params, translate } from '#lib/i18n/translate.ts'
import { localKeys, storage } from '#stores/storage.ts'

/** The desk's texts by their English source texts. */
export type DeskKey = keyof typeof de | keyof typeof officeDe

export const deskLanguages = { de: 'Deutsch', en: 'English', tr: 'Türkçe' } as const
export type DeskLanguage = keyof typeof deskLanguages

const dictionaries: Record<DeskLanguage, () => Promise<{ default: Dictionary }>> = {
  de: () => import('#lib/i18n/desk/de.json'),
  en: async () => ({ default: {} }),
  tr: () => import('#lib/i18n/desk/tr.json'),
}

/** Texts of what the kitchen does not need in an evening. */
const officeDictionaries: typeof dictionaries = {
  de: () => import('#lib/i18n/desk/office/de.json'),
  en: dictionaries.en,
  tr: () => import('#lib/i18n/desk/office/tr.json'),
}
let withOffice = false

/** The language with its texts; undefined until they have come. */
export const $deskTexts = atom<{ lang: DeskLanguage; texts: Dictionary } | undefined>(undefined)

/** The chosen language; German before one was chosen. */
export const chosenLanguage = (): DeskLanguage => {
  const stored = storage[localKeys.deskLang]
  return stored === 'en' || stored === 'tr' ? stored : 'de'
}

/** Loads a language and keeps the choice. When its texts cannot be loaded, the language stays as it was. */
export async function setDeskLanguage(lang: DeskLanguage): Promise<void> {
  const texts = await textsIn(lang)
  storage[localKeys.deskLang] = lang
  document.documentElement.lang = lang
  $deskTexts.set({ lang, texts })
}

async function textsIn(lang: DeskLanguage): Promise<Dictionary> {
  const { default: evening } = await dictionaries[lang]()
  const { default: office } = withOffice ? await officeDictionaries[lang]() : { default: {} }
  return { ...evening, ...office }
}

/** Adds the texts of the office, from now on in every language. */
export async function addOfficeTexts(): Promise<void> {
  if (withOffice) return
  await officeDictionaries[chosenLanguage()]()
  withOffice = true
  const lang = chosenLanguage()
  $deskTexts.set({ lang, texts: await textsIn(lang) })
}

export type DeskTranslate = {
  (key: DeskKey, params?: Params): string
  /** For texts that the API sends. */
  dynamic: (key: string, params?: Params) => string
}

export function deskTranslator(texts: Dictionary): DeskTranslate {
  const text = (key: string, params?: Params) => translate(texts, key, params)
  return Object.assign((key: DeskKey, params?: Params) => text(key, params), { dynamic: text })
}
