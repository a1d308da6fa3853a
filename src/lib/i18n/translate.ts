import { interpolate, type TextParams } from '#contract/kit/texts/interpolate.ts'
import type de from './shop/de.json'

/** The texts of pages and islands by their keys, which are the English source texts. German has every one of them. */
export type MessageKey = keyof typeof de
/** Texts by their English source texts. */
export type Dictionary = Record<string, string>

export interface Translate {
  /** The text for a key of the dictionary. */
  (key: MessageKey, params?: TextParams): string
  /** The text for a key that is only known at run time, such as an error message from the API. */
  dynamic(key: string, params?: TextParams): string
}

/** The text for a key, which is the key itself when the dictionary lacks it. */
export const translate = (messages: Dictionary, key: string, params: TextParams = {}): string =>
  interpolate(messages[key] || key, params)

/** Makes a `t` from a function that looks a text up. */
export const translateBy = (text: (key: string, params?: TextParams) => string): Translate =>
  Object.assign((key: MessageKey, params?: TextParams) => text(key, params), { dynamic: text })
