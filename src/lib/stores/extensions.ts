import { atom } from 'nanostores'

/** What the API names in API_EXTENSIONS; nothing until the live settings were asked. */
export const $extensions = atom<ReadonlySet<string>>(new Set())
