import type { DeskLanguage } from '#contract/desk/languages.ts'
import type { Dictionary } from '#lib/i18n/translate.ts'

/** Loads a part of the desk's texts in each language but English, which the keys are. */
export type TextPart = Record<Exclude<DeskLanguage, 'en'>, () => Promise<{ default: Dictionary }>>

/** The texts of the views of people who have signed in. */
export const officeTexts = {
  operating: {
    de: () => import('#lib/i18n/desk/operating/de.json'),
    tr: () => import('#lib/i18n/desk/operating/tr.json'),
  },
  menu: {
    de: () => import('#lib/i18n/desk/menu/de.json'),
    tr: () => import('#lib/i18n/desk/menu/tr.json'),
  },
  publish: {
    de: () => import('#lib/i18n/desk/publish/de.json'),
    tr: () => import('#lib/i18n/desk/publish/tr.json'),
  },
  files: {
    de: () => import('#lib/i18n/desk/files/de.json'),
    tr: () => import('#lib/i18n/desk/files/tr.json'),
  },
  mistakes: {
    de: () => import('#lib/i18n/desk/mistakes/de.json'),
    tr: () => import('#lib/i18n/desk/mistakes/tr.json'),
  },
  settings: {
    de: () => import('#lib/i18n/desk/settings/de.json'),
    tr: () => import('#lib/i18n/desk/settings/tr.json'),
  },
  opening: {
    de: () => import('#lib/i18n/desk/opening/de.json'),
    tr: () => import('#lib/i18n/desk/opening/tr.json'),
  },
  builds: {
    de: () => import('#lib/i18n/desk/builds/de.json'),
    tr: () => import('#lib/i18n/desk/builds/tr.json'),
  },
  pages: {
    de: () => import('#lib/i18n/desk/pages/de.json'),
    tr: () => import('#lib/i18n/desk/pages/tr.json'),
  },
  branches: {
    de: () => import('#lib/i18n/desk/branches/de.json'),
    tr: () => import('#lib/i18n/desk/branches/tr.json'),
  },
} satisfies Record<string, TextPart>
export type OfficeTextPart = keyof typeof officeTexts
