import type de from './messages/de.json'

/** The texts of pages and islands by their keys, which are the English source texts. German has every one of them. */
export type MessageKey = keyof typeof de
/** Texts by their English source texts. */
export type Dictionary = Record<string, string>
export type Params = Record<string, string | number>

export interface Translate {
  /** The text for a key of the dictionary. */
  (key: MessageKey, params?: Params): string
  /** The text for a key that is only known at run time, such as an error message from the API. */
  dynamic(key: string, params?: Params): string
}

/** The text with each `{name}` replaced by the parameter of that name. */
export const interpolate = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

/** The text for a key, which is the key itself when the dictionary lacks it. */
export const translate = (messages: Dictionary, key: string, params: Params = {}): string =>
  interpolate(messages[key] || key, params)

/** Makes a `t` from a function that looks a text up. */
export const translateBy = (text: (key: string, params?: Params) => string): Translate =>
  Object.assign((key: MessageKey, params?: Params) => text(key, params), { dynamic: text })
