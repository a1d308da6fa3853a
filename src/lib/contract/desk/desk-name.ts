import * as z from 'zod/mini'

/** Whom the history names besides people and screens, as it is stored and as the desk says it in each language. */
const RESERVED = new Set(
  [
    'alarm',
    'automatic',
    'server',
    'centre',
    'command-line',
    'mail-link',
    ...['Automation', 'Automatik', 'Otomatik'],
    ...['Command line', 'Kommandozeile', 'Komut satırı'],
    ...['Link in the mail', 'Link in der E-Mail', 'E-postadaki bağlantı'],
  ].map(foldedName),
)

/** Control, bidirectional, zero-width and unassigned characters, breaks of lines, and letters that show nothing. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const LATIN = /\p{Script=Latin}/u
/** Scripts some of whose letters look like Latin ones. */
const LOOKALIKE = /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Cherokee}/u

/** What is the same in names that look alike: their letters and digits, whatever their case, accents, width and gaps. */
export function foldedName(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replaceAll('ı', 'i')
  return plain.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const isPlain = (name: string): boolean =>
  !UNPRINTABLE.test(name) &&
  foldedName(name) !== '' &&
  !RESERVED.has(foldedName(name)) &&
  !(LATIN.test(name) && LOOKALIKE.test(name))

/** The name of a screen or of a person: one line of printable text, which looks like nothing that the shop calls itself. */
export const deskName = (most: number) =>
  z.string().check(z.trim(), z.normalize(), z.minLength(1), z.maxLength(most), z.refine(isPlain))
