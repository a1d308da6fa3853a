/** A word that mail programs show as a link: with a scheme, `www.`, an @, or a domain and a path. */
const LINK = /\S*(?:\p{L}[\p{L}\d+.-]*:\/\/|www\.|[@＠]|[.。．｡]\p{L}[\p{L}\d-]*\.?(?:\/|:\d))\S*/giu
/** What could be read as the dot of a domain. */
const DOT = /(?<=[\p{L}\p{N}])[.。．｡](?=\p{L})/gu

/**
 * A text that a visitor typed, without anything that a mail program would make a link of. Whole addresses are removed; a dot
 * between two words, as in “2.Stock” or “example.org”, is followed by a space.
 */
export const withoutLinks = (text: string): string => text.replaceAll(LINK, '[…]').replaceAll(DOT, '. ')

/** The same for every text in a structure, such as a stored address. */
export function withoutLinksIn<T>(value: T): T
export function withoutLinksIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutLinks(value)
  if (Array.isArray(value)) return value.map(each => withoutLinksIn(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutLinksIn(each)]))
}
