/** English source text to text. */
export type Dictionary = Record<string, string>
export type Params = Record<string, string | number>
/** Translates a key, which is the English source text. */
export type Translate = (key: string, params?: Params) => string

/** The text for a key, itself when the dictionary lacks it, with `{name}` replaced by the parameter. */
export const translate = (words: Dictionary, key: string, params: Params = {}): string =>
  (words[key] || key).replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
