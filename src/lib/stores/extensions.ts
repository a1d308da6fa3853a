import { atom } from 'nanostores'

/** The extensions that the API names in API_EXTENSIONS; empty until the live settings are loaded. */
export const $extensions = atom<ReadonlySet<string>>(new Set())

/** Whether guests may order, by the live settings; until they are loaded the page says so (`shop().features`). */
export const $guests = atom<boolean | undefined>(undefined)
