import receiptline from 'receiptline'

/** Letters that the printers' code pages have beside those of Western Europe. */
const CENTRAL = new Set('ĄąĆćĘęŁłŃńŚśŹźŻżĂăČčĎďĐđĚěĹĺĽľŇňŐőŔŕŘřŞşŠšŢţŤťŮůŰűŽžŒœŸ')
/** Letters whose base is not their decomposition's. */
const BASES: Record<string, string> = { ı: 'i', ȷ: 'j', ẞ: 'SS' }
const BEYOND = /[\u0100-\u024f\u1e00-\u1eff]/gu
const MARKS = /\p{M}/gu
const SPACES = /[\s\u00a0\u202f]+/gu
const CONTROLS = /\p{Cc}/gu
/** Characters with a meaning in the markup of receipts. */
const MARKUP = /[\\{|}~_"`^=;:-]/g

/** A text in characters that every printer has: those that a printer would print as a question mark lose their marks. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(CONTROLS, '')
    .replace(BEYOND, letter =>
      CENTRAL.has(letter) ? letter : (BASES[letter] ?? letter.normalize('NFD').replace(MARKS, '')),
    )

/** A text with a word in place of what printers have no letters for, such as Arabic: they would print question marks. */
export function legible(text: string, instead: string): string {
  const missing = new Set([...new Set(text.match(BEYOND_ASCII))].filter(letter => !isPrinted(letter)))
  if (missing.size === 0) return text
  return text
    .split(' ')
    .map(word => ([...word].some(letter => missing.has(letter)) ? instead : word))
    .filter((word, index, words) => word !== instead || words[index - 1] !== instead)
    .join(' ')
}

const BEYOND_ASCII = /[^\0-\x7f]/gu

/** Whether a letter is in one of the code pages by which printers are addressed. */
const isPrinted = (letter: string): boolean => questionMarks(letter) === questionMarks('x')

const questionMarks = (text: string): number =>
  receiptline.transform(text, { encoding: 'multilingual', command: 'epson' }).split('?').length

/** Escapes a text for the markup, so that nothing a guest has typed is interpreted there. */
export const escaped = (text: string): string =>
  text.replace(MARKUP, letter => `\\x${letter.charCodeAt(0).toString(16)}`)

/** Breaks a text into lines between its words; a word that is longer than a line is cut. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap(each => cut(each, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line].filter(each => each !== '')
}

const cut = (word: string, width: number): string[] => word.match(new RegExp(`.{1,${width}}`, 'gu')) ?? []
