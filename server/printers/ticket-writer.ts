import { inOneLine, legible, printable } from './paper-letters.ts'
import { escaped, wrapped } from './receipt-text.ts'

/** The size of characters: as usual, twice as high, or twice as high and wide. */
const SIZES = { usual: '', high: '^^', big: '^^^' }
type Size = keyof typeof SIZES

/** What a ticket is written on. */
interface Paper {
  /** How many characters fit into a line. */
  columns: number
  /** Whether it is printed in the letters that a receipt printer has. */
  onPaper: boolean
}

export const RULE = '-'
export const CUT = '='
/** A frame around a block takes a letter on each side. */
const FRAME = 2

export type Writer = ReturnType<typeof writer>

/** Writes lines of at most `columns` characters of the usual width, broken between words, with `instead` for what cannot be printed. */
export function writer({ columns, onPaper }: Paper, instead: string) {
  let missing = false
  const lettered = (text: string): string => {
    if (!onPaper) return inOneLine(text).trim()
    const plain = printable(text).trim()
    const legibly = legible(plain, instead)
    missing ||= legibly !== plain
    return legibly
  }
  const broken = (text: string, size: Size, less = 0): string[] =>
    wrapped(lettered(text), Math.floor((columns - less) / (size === 'big' ? 2 : 1)))
  const styled = (line: string, size: Size): string => SIZES[size] + escaped(line)
  const left = (text: string, size: Size = 'usual', indent = ''): string[] =>
    broken(text, size, indent.length).map(line => `|${indent.replaceAll(' ', '~')}${styled(line, size)} |`)
  return {
    /** Whether anything could not be printed. */
    isMissing: () => missing,
    left,
    /** What no longer counts. Printers cannot strike a text through, so it is between dashes, followed by what became of it. */
    struck: (text: string, why = ''): string[] => left(`--- ${text} --- ${why}`),
    centre: (text: string, size: Size = 'usual'): string[] =>
      broken(text, size).map(line => styled(line, size)),
    /** A framed block with a heading; nothing without contents. */
    block: (title: string, contents: string[], size: Size): string[] =>
      contents.length === 0
        ? []
        : [
            '{border:line; width:*}',
            `|"${escaped(lettered(title))}" |`,
            ...contents.flatMap(each => broken(each, size, FRAME).map(line => `|${styled(line, size)} |`)),
            '{border:space; width:auto}',
          ],
  }
}
