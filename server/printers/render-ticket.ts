import receiptline from 'receiptline'

/** Letters per line on paper of 80 mm. */
export const COLUMNS = { star: 48, epson: 42, screen: 42 }

/** How a printer is addressed, as receiptline names it. */
export type PrinterLanguage = 'starsbcs' | 'starlinesbcs' | 'epson'

/** The bytes that print a document, so many times. */
export function printBytes(
  document: string,
  { language, columns, copies }: { language: PrinterLanguage; columns: number; copies: number },
): Uint8Array<ArrayBuffer> {
  const all = Array.from({ length: copies }, () => document).join('\n')
  const commands = receiptline.transform(all, { cpl: columns, encoding: 'multilingual', command: language })
  return new Uint8Array(Buffer.from(commands, 'latin1'))
}

/** In plain text, characters of double width would be set apart by spaces. */
const SIZE_MARKS = /\^/g

/** A document as an image and as plain text. Without the web font that receiptline asks for: nothing is loaded from others. */
export function previewOf(document: string): { image: string; text: string } {
  const of = (command: 'svg' | 'text', text = document): string =>
    receiptline.transform(text, { cpl: COLUMNS.screen, encoding: 'multilingual', command })
  return {
    image: of('svg').replace(/<style[\s\S]*?<\/style>/, ''),
    text: of('text', document.replaceAll(SIZE_MARKS, '')).trim(),
  }
}
