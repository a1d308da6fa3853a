import { atom } from 'nanostores'
// biome-ignore lint/style/noRestrictedImports: the desk's texts are files of the site
import { ofetch } from 'ofetch'
import type { DeskLanguage } from '#contract/desk/languages.ts'
import type { TextParams } from '#contract/texts/interpolate.ts'
import { $chosenLanguage, chosenLanguage } from '#islands/desk/live/language.ts'
import counterDe from '#lib/i18n/desk/counter/de.json?url&no-inline'
import counterTr from '#lib/i18n/desk/counter/tr.json?url&no-inline'
import daysDe from '#lib/i18n/desk/days/de.json?url&no-inline'
import daysTr from '#lib/i18n/desk/days/tr.json?url&no-inline'
import ordersDe from '#lib/i18n/desk/de.json?url&no-inline'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import entryDe from '#lib/i18n/desk/entry/de.json?url&no-inline'
import entryTr from '#lib/i18n/desk/entry/tr.json?url&no-inline'
import noticesDe from '#lib/i18n/desk/notices/de.json?url&no-inline'
import noticesTr from '#lib/i18n/desk/notices/tr.json?url&no-inline'
import officeDe from '#lib/i18n/desk/office/de.json?url&no-inline'
import officeTr from '#lib/i18n/desk/office/tr.json?url&no-inline'
import printingDe from '#lib/i18n/desk/printing/de.json?url&no-inline'
import printingTr from '#lib/i18n/desk/printing/tr.json?url&no-inline'
import soldOutDe from '#lib/i18n/desk/sold-out/de.json?url&no-inline'
import soldOutTr from '#lib/i18n/desk/sold-out/tr.json?url&no-inline'
import ordersTr from '#lib/i18n/desk/tr.json?url&no-inline'
import { type Dictionary, translate } from '#lib/i18n/translate.ts'
import type { OfficeTextPart, TextPart } from './office-texts.ts'

/**
 * The texts of the orders, which every screen shows, and parts that come with the views and notices of an evening.
 */
const parts = {
  orders: { de: ordersDe, tr: ordersTr },
  counter: { de: counterDe, tr: counterTr },
  office: { de: officeDe, tr: officeTr },
  notices: { de: noticesDe, tr: noticesTr },
  days: { de: daysDe, tr: daysTr },
  entry: { de: entryDe, tr: entryTr },
  printing: { de: printingDe, tr: printingTr },
  soldOut: { de: soldOutDe, tr: soldOutTr },
} satisfies Record<string, TextPart>
export type DeskTextPart = keyof typeof parts | OfficeTextPart

const partNamed = async (name: DeskTextPart): Promise<TextPart> =>
  name in parts
    ? parts[name as keyof typeof parts]
    : (await import('./office-texts.ts')).officeTexts[name as OfficeTextPart]

const wanted = new Set<DeskTextPart>(['orders'])

/** The language with its texts; undefined until they are loaded. */
export const $deskTexts = atom<{ lang: DeskLanguage; texts: Dictionary } | undefined>(undefined)

/** Loads a language and keeps the choice. When its texts cannot be loaded, the language stays as it was. */
export async function setDeskLanguage(lang: DeskLanguage): Promise<void> {
  const names = [...wanted]
  const texts = await read(lang, names)
  // Another part may have been loaded in the meantime.
  if (wanted.size > names.length) return setDeskLanguage(lang)
  $chosenLanguage.set(lang)
  document.documentElement.lang = lang
  $deskTexts.set({ lang, texts })
}

/** Loads the texts of a part of the desk, in this language and in every later one. */
export async function needTexts(name: DeskTextPart): Promise<void> {
  if (wanted.has(name)) return
  const lang = chosenLanguage()
  const texts = await read(lang, [name])
  const shown = $deskTexts.get()
  // Another language may have been chosen in the meantime.
  if (shown && shown.lang !== lang) return needTexts(name)
  wanted.add(name)
  if (shown) $deskTexts.set({ lang, texts: { ...shown.texts, ...texts } })
}

async function read(lang: DeskLanguage, names: DeskTextPart[]): Promise<Dictionary> {
  const texts = lang === 'en' ? [] : await Promise.all(names.map(name => readPart(name, lang)))
  return Object.assign({}, ...texts)
}

async function readPart(name: DeskTextPart, lang: keyof TextPart): Promise<Dictionary> {
  const part = await partNamed(name)
  return ofetch<Dictionary>(part[lang], { responseType: 'json' })
}

export type DeskTranslate = {
  (key: DeskKey, params?: TextParams): string
  /** For texts that the API sends. */
  dynamic: (key: string, params?: TextParams) => string
}

export function deskTranslator(texts: Dictionary): DeskTranslate {
  const text = (key: string, params?: TextParams) => translate(texts, key, params)
  return Object.assign((key: DeskKey, params?: TextParams) => text(key, params), { dynamic: text })
}
