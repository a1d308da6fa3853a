import { atom } from 'nanostores'

/** How many sections of a large menu have got their dishes since the page was opened, for all that marks cards. */
export const $filled = atom(0)
