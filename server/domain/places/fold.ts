/**
 * Normalises a text for the search: Schönhauser, SCHOENHAUSER and Schonhauser become the same, and so do Straße, Strasse
 * and Str. Words are separated by single spaces.
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
