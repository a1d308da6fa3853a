/** A text as a copy of its own, in Latin-1: part of a page that is kept keeps the whole page in memory otherwise. */
export const detached = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')
