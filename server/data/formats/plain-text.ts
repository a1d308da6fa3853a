import { decodeHTML } from 'entities'

/** A text of another system in one line: without tags and entities. Some systems encode entities twice. */
export const plainText = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? decodeHTML(decodeHTML(String(value))) : '')
    .replaceAll(/<(?:br|\/p|\/li|\/div)\b[^<>]*>/gi, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .normalize('NFC')
