import type { DeskLanguage } from '#contract/desk/languages.ts'
import branchesDe from '#lib/i18n/desk/branches/de.json?url&no-inline'
import branchesTr from '#lib/i18n/desk/branches/tr.json?url&no-inline'
import buildsDe from '#lib/i18n/desk/builds/de.json?url&no-inline'
import buildsTr from '#lib/i18n/desk/builds/tr.json?url&no-inline'
import columnsDe from '#lib/i18n/desk/columns/de.json?url&no-inline'
import columnsTr from '#lib/i18n/desk/columns/tr.json?url&no-inline'
import filesDe from '#lib/i18n/desk/files/de.json?url&no-inline'
import filesTr from '#lib/i18n/desk/files/tr.json?url&no-inline'
import menuDe from '#lib/i18n/desk/menu/de.json?url&no-inline'
import menuTr from '#lib/i18n/desk/menu/tr.json?url&no-inline'
import mistakesDe from '#lib/i18n/desk/mistakes/de.json?url&no-inline'
import mistakesTr from '#lib/i18n/desk/mistakes/tr.json?url&no-inline'
import openingDe from '#lib/i18n/desk/opening/de.json?url&no-inline'
import openingTr from '#lib/i18n/desk/opening/tr.json?url&no-inline'
import operatingDe from '#lib/i18n/desk/operating/de.json?url&no-inline'
import operatingTr from '#lib/i18n/desk/operating/tr.json?url&no-inline'
import pagesDe from '#lib/i18n/desk/pages/de.json?url&no-inline'
import pagesTr from '#lib/i18n/desk/pages/tr.json?url&no-inline'
import publishDe from '#lib/i18n/desk/publish/de.json?url&no-inline'
import publishTr from '#lib/i18n/desk/publish/tr.json?url&no-inline'
import settingsDe from '#lib/i18n/desk/settings/de.json?url&no-inline'
import settingsTr from '#lib/i18n/desk/settings/tr.json?url&no-inline'

/** The addresses of a part of the desk's texts, in each language but English, whose texts are the keys. */
export type TextPart = Record<Exclude<DeskLanguage, 'en'>, string>

/** The texts of the views of people who have signed in. */
export const officeTexts = {
  operating: { de: operatingDe, tr: operatingTr },
  menu: { de: menuDe, tr: menuTr },
  columns: { de: columnsDe, tr: columnsTr },
  publish: { de: publishDe, tr: publishTr },
  files: { de: filesDe, tr: filesTr },
  mistakes: { de: mistakesDe, tr: mistakesTr },
  settings: { de: settingsDe, tr: settingsTr },
  opening: { de: openingDe, tr: openingTr },
  builds: { de: buildsDe, tr: buildsTr },
  pages: { de: pagesDe, tr: pagesTr },
  branches: { de: branchesDe, tr: branchesTr },
} satisfies Record<string, TextPart>
export type OfficeTextPart = keyof typeof officeTexts
