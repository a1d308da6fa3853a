import { atom } from 'nanostores'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** The section of the navigation that the tour speaks of. */
export const $toured = atom<DeskKey | undefined>(undefined)
