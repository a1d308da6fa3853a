/** A code by which it is found, however it is typed: without case, spaces and signs, and with 0 for O and 1 for I. */
export const codeKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[Iİ]/g, '1')
