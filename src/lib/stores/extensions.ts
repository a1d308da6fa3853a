import { atom } from 'nanostores'

/** What the API names in API_EXTENSIONS; nothing until the live settings were asked. */
export const $extensions = atom<ReadonlySet<string>>(new Set())

/** Whether guests may order, by the live settings; until then the page says it (`shop().features`). */
export const $guests = atom<boolean | undefined>(undefined)
