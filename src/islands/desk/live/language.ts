import { persistentAtom } from '@nanostores/persistent'
import { type DeskLanguage, deskLanguageCodes } from '#contract/desk/languages.ts'
import { deskKeys } from '#stores/storage/desk-keys.ts'

/** The chosen language; German before one was chosen. */
export const $chosenLanguage = persistentAtom<DeskLanguage>(deskKeys.lang, 'de', {
  encode: lang => lang,
  decode: stored => deskLanguageCodes.find(code => code === stored) ?? 'de',
})

export const chosenLanguage = (): DeskLanguage => $chosenLanguage.get()
