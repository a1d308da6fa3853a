declare const content: unique symbol

/** A text that is JSON of a `T`. Every text can be stored as one, so that it is up to the writer to store what the column is for. */
export type JsonOf<T> = string & { readonly [content]?: T }

/** Text by language, `{"de": …, "en": …}`. */
export type TextByLanguage = Record<string, string>

/** What was stored in a column of JSON. */
export const readJson = <T>(json: JsonOf<T>): T => JSON.parse(json)
