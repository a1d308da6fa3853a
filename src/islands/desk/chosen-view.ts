import { atom } from 'nanostores'
import type { DeskKey } from './desk-texts.ts'

/** The title of the view that is shown. One that this screen may not show is as the first. */
export const $chosenView = atom<DeskKey>('Orders')
