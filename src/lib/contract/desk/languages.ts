/**
 * The languages of the desk: each one's name in its own words, and the locale of its prices and times. Its texts are the
 * dictionaries of src/lib/i18n/desk; English needs none, because its texts are the keys.
 */
export const deskLanguages = {
  de: { name: 'Deutsch', locale: 'de-DE' },
  en: { name: 'English', locale: 'en-GB' },
  tr: { name: 'Türkçe', locale: 'tr-TR' },
} as const
export type DeskLanguage = keyof typeof deskLanguages

export const deskLanguageCodes = Object.keys(deskLanguages) as [DeskLanguage, ...DeskLanguage[]]
