/** A text as a pattern; a space matches the one that does not break as well, which stands before `€`. */
/** A text as a part of a pattern, in which every blank stands for any kind of space. */
export const quoted = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')

/** Matches a name that begins with a text, such as `Mittel` for `Mittel 8,90 €`. */
export const starts = (text: string): RegExp => new RegExp(`^${quoted(text)}`)

/** Matches a text that ends with another one, which no digit goes before: `7,50 €`, but not `17,50 €`. */
export const ends = (text: string): RegExp => new RegExp(`(?<!\\d)${quoted(text)}$`)

/** Matches exactly this text. */
export const exactly = (text: string): RegExp => new RegExp(`^${quoted(text)}$`)
