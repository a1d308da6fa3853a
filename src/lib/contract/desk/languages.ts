/** The languages of the desk, each in its own words. */
export const deskLanguages = { de: 'Deutsch', en: 'English', tr: 'Türkçe' } as const
export type DeskLanguage = keyof typeof deskLanguages
