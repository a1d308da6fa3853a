const SPELLED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * Normalises a text for comparison: without case, accents and umlaut spellings, so that `Käse`, `KAESE` and
 * `kase` are equal, and so are `Kaşar` and `kasar`. Folding preserves prefixes: the fold of a word's
 * beginning is the beginning of its fold.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, letter => SPELLED[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([aou])e/g, '$1')

/** Returns the folded words of a text, split at everything that is neither a letter nor a digit. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
