import { atom } from 'nanostores'

/** Whether somebody is asked where to go. */
export const $jumping = atom(false)
