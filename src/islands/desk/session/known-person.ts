import { persistentAtom } from '@nanostores/persistent'
import { deskKeys } from '#stores/storage/desk-keys.ts'

/** Set where a person has signed in, until a screen is paired: their session may end while the desk is not open. */
export const $knownPerson = persistentAtom<string | undefined>(deskKeys.person, undefined)
