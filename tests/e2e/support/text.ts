/** A text as a pattern, in which a space also matches the no-break space before `€`. */
/**
 * Escapes a text for a regular expression; a space matches any kind of space, such as the no-break space
 * before `€`.
 */
export const quoted = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')

/** Matches a name that starts with a text, such as `Mittel` for `Mittel 8,90 €`. */
export const starts = (text: string): RegExp => new RegExp(`^${quoted(text)}`)

/** Matches a text that ends with `text`, not preceded by a digit: `7,50 €`, but not `17,50 €`. */
export const ends = (text: string): RegExp => new RegExp(`(?<!\\d)${quoted(text)}$`)

export const exactly = (text: string): RegExp => new RegExp(`^${quoted(text)}$`)
