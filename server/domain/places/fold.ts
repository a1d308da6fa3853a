/**
 * A text as it is looked for: Schönhauser, SCHOENHAUSER and Schonhauser are the same, and so are Straße, Strasse and
 * Str. Words are separated by single spaces.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/str(?=\s|$)/g, 'strasse')
    .trim()
