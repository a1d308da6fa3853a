import { atom } from 'nanostores'
import type { DeskLanguage } from '#contract/desk/languages.ts'
import type branchesDe from '#lib/i18n/desk/branches/de.json'
import type buildsDe from '#lib/i18n/desk/builds/de.json'
import type counterDe from '#lib/i18n/desk/counter/de.json'
import type daysDe from '#lib/i18n/desk/days/de.json'
import type de from '#lib/i18n/desk/de.json'
import type entryDe from '#lib/i18n/desk/entry/de.json'
import type filesDe from '#lib/i18n/desk/files/de.json'
import type menuDe from '#lib/i18n/desk/menu/de.json'
import type noticesDe from '#lib/i18n/desk/notices/de.json'
import type officeDe from '#lib/i18n/desk/office/de.json'
import type openingDe from '#lib/i18n/desk/opening/de.json'
import type operatingDe from '#lib/i18n/desk/operating/de.json'
import type pagesDe from '#lib/i18n/desk/pages/de.json'
import type printingDe from '#lib/i18n/desk/printing/de.json'
import type publishDe from '#lib/i18n/desk/publish/de.json'
import type settingsDe from '#lib/i18n/desk/settings/de.json'
import type soldOutDe from '#lib/i18n/desk/sold-out/de.json'
import { type Dictionary, type Params, translate } from '#lib/i18n/translate.ts'
import { deskKeys } from '#stores/desk-keys.ts'
import { storage } from '#stores/storage.ts'
import type { OfficeTextPart, TextPart } from './office-texts.ts'

/** The desk's texts by their English source texts. */
export type DeskKey =
  | keyof typeof de
  | keyof typeof branchesDe
  | keyof typeof counterDe
  | keyof typeof officeDe
  | keyof typeof filesDe
  | keyof typeof operatingDe
  | keyof typeof menuDe
  | keyof typeof publishDe
  | keyof typeof settingsDe
  | keyof typeof openingDe
  | keyof typeof noticesDe
  | keyof typeof daysDe
  | keyof typeof entryDe
  | keyof typeof printingDe
  | keyof typeof soldOutDe
  | keyof typeof pagesDe
  | keyof typeof buildsDe

/**
 * The texts of the orders, which every screen shows, and parts that come with the views and notices of an evening.
 */
const parts = {
  orders: {
    de: () => import('#lib/i18n/desk/de.json'),
    tr: () => import('#lib/i18n/desk/tr.json'),
  },
  counter: {
    de: () => import('#lib/i18n/desk/counter/de.json'),
    tr: () => import('#lib/i18n/desk/counter/tr.json'),
  },
  office: {
    de: () => import('#lib/i18n/desk/office/de.json'),
    tr: () => import('#lib/i18n/desk/office/tr.json'),
  },
  notices: {
    de: () => import('#lib/i18n/desk/notices/de.json'),
    tr: () => import('#lib/i18n/desk/notices/tr.json'),
  },
  days: {
    de: () => import('#lib/i18n/desk/days/de.json'),
    tr: () => import('#lib/i18n/desk/days/tr.json'),
  },
  entry: {
    de: () => import('#lib/i18n/desk/entry/de.json'),
    tr: () => import('#lib/i18n/desk/entry/tr.json'),
  },
  printing: {
    de: () => import('#lib/i18n/desk/printing/de.json'),
    tr: () => import('#lib/i18n/desk/printing/tr.json'),
  },
  soldOut: {
    de: () => import('#lib/i18n/desk/sold-out/de.json'),
    tr: () => import('#lib/i18n/desk/sold-out/tr.json'),
  },
} satisfies Record<string, TextPart>
export type DeskTextPart = keyof typeof parts | OfficeTextPart

const partNamed = async (name: DeskTextPart): Promise<TextPart> =>
  name in parts
    ? parts[name as keyof typeof parts]
    : (await import('./office-texts.ts')).officeTexts[name as OfficeTextPart]

const wanted = new Set<DeskTextPart>(['orders'])

/** The language with its texts; undefined until they have come. */
export const $deskTexts = atom<{ lang: DeskLanguage; texts: Dictionary } | undefined>(undefined)

/** The chosen language; German before one was chosen. */
export const chosenLanguage = (): DeskLanguage => {
  const stored = storage[deskKeys.lang]
  return stored === 'en' || stored === 'tr' ? stored : 'de'
}

/** Loads a language and keeps the choice. When its texts cannot be loaded, the language stays as it was. */
export async function setDeskLanguage(lang: DeskLanguage): Promise<void> {
  const names = [...wanted]
  const texts = await read(lang, names)
  // Another part may have come meanwhile.
  if (wanted.size > names.length) return setDeskLanguage(lang)
  storage[deskKeys.lang] = lang
  document.documentElement.lang = lang
  $deskTexts.set({ lang, texts })
}

/** Loads the texts of a part of the desk, in this language and in every later one. */
export async function needTexts(name: DeskTextPart): Promise<void> {
  if (wanted.has(name)) return
  const lang = chosenLanguage()
  const texts = await read(lang, [name])
  const shown = $deskTexts.get()
  // Another language may have been chosen meanwhile.
  if (shown && shown.lang !== lang) return needTexts(name)
  wanted.add(name)
  if (shown) $deskTexts.set({ lang, texts: { ...shown.texts, ...texts } })
}

async function read(lang: DeskLanguage, names: DeskTextPart[]): Promise<Dictionary> {
  const texts =
    lang === 'en' ? [] : await Promise.all(names.map(async name => (await partNamed(name))[lang]()))
  return Object.assign({}, ...texts.map(each => each.default))
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
