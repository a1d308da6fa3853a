/** Writes rows as a CSV file that spreadsheets open. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`

/** Reads the rows of a CSV file, whichever of the usual separators it has. */
export function readCsv(file: string): string[][] {
  const content = file.replace(/^\ufeff/, '').replace(/^"?sep=[,;\t]"?[,;\t]*\r?\n/i, '')
  const [, separator = ','] = /^[^\r\n,;\t]*([,;\t])/.exec(content) ?? []
  return rowsIn(content, separator)
}

/** Reads cells that were copied from a spreadsheet. One with a line break is in quotes. */
export const readPasted = (text: string): string[][] => rowsIn(text.replace(/(?:\r?\n)+$/, ''), '\t')

function rowsIn(text: string, separator: string): string[][] {
  const cell = new RegExp(
    `("(?:[^"]|"")*"|[^"${separator}\\r\\n][^${separator}\\r\\n]*|)(${separator}|\\r?\\n|$)`,
    'y',
  )
  const rows: string[][] = []
  let row: string[] = []
  while (cell.lastIndex < text.length) {
    const [found, content = '', end = ''] = cell.exec(text) ?? []
    if (found === undefined) break
    row.push(content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content)
    if (end === separator) continue
    rows.push(row)
    row = []
  }
  return rows
}

/** The text of a file, or its first lines that are not in UTF-8: decoding them anyway would lose their letters. */
export function decodeText(bytes: Uint8Array): { text: string } | { unreadable: number[] } {
  const text = decoded(bytes)
  if (text !== undefined) return { text }
  // No byte of a letter in UTF-8 is a line break.
  const lines = new TextDecoder('latin1').decode(bytes).split('\n')
  const unreadable = lines.flatMap((line, at) =>
    decoded(Uint8Array.from(line, letter => letter.charCodeAt(0))) === undefined ? at + 1 : [],
  )
  return { unreadable }
}

function decoded(bytes: Uint8Array): string | undefined {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** Has the browser save a text as a file. */
export function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
