/** Characters with a meaning in the markup of receipts. */
const MARKUP = /[\\{|}~_"`^=;:-]/g

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
