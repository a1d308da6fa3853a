/** A text in lower case and without accents, as people who type in a hurry write it. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('ı', 'i')
