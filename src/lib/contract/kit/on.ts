import { folded } from './folded.ts'

/** Words for off and on in English and in the languages that ship, as `folded` writes them. */
const OFF = new Set(['', '0', 'false', 'no', 'off', 'falsch', 'nein', 'aus', 'yanlis', 'hayir', 'kapali'])
const ON = new Set(['1', 'true', 'yes', 'on', 'wahr', 'ja', 'an', 'dogru', 'evet', 'acik'])

/** So that `Hayır`, ` HAYIR` and `hayır` are the same word. */
const wordOf = (text: string): string => folded(text.trim())

/**
 * The one definition of on and off, for settings, flags, data files and the environment (docs/api.md, Settings): a text is off
 * when it is empty or a word for off, and on otherwise.
 */
export const isOn = (text: string): boolean => !OFF.has(wordOf(text))

/** Whether a text says clearly whether something is on; an empty one says that it is off. */
export const isSwitch = (text: string): boolean => OFF.has(wordOf(text)) || ON.has(wordOf(text))
