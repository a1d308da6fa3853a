import { type UnzipFileInfo, unzipSync } from 'fflate'
import { notReadable, tooMuchInside } from '#contract/desk/texts.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { csvOf } from '../export/csv.ts'
import { dataFiles } from '../import/data-files.ts'

/** What an archive may hold, unpacked. */
const MAX_FILES = 5000
const MAX_BYTES = 500 * 1024 * 1024

const WORKBOOK = 'xl/workbook.xml'
const TEXTS = /^text(?:_(.+))?$/

/**
 * The data files of a zip archive or of one workbook by their names in a folder; of a workbook, each sheet has the name of its file
 * and pages have their texts in columns. Throws a 422 for anything else, and for an archive that holds too much.
 */
export async function unpack(bytes: Uint8Array): Promise<Map<string, string | Uint8Array>> {
  const files = readZip(bytes)
  return new Map<string, string | Uint8Array>(WORKBOOK in files ? await readWorkbook(bytes) : inFolder(files))
}

function readZip(bytes: Uint8Array): Record<string, Uint8Array> {
  let files = 0
  let total = 0
  const filter = ({ originalSize }: UnzipFileInfo): boolean => {
    files += 1
    total += originalSize
    if (files > MAX_FILES || total > MAX_BYTES) throw new RequestError(422, { message: tooMuchInside })
    return true
  }
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof RequestError) throw error
    throw new RequestError(422, { message: notReadable })
  }
}

/** The data files of an archive, which may have them in a folder of its own; all else is left out. */
function* inFolder(files: Record<string, Uint8Array>): Generator<[string, Uint8Array]> {
  const languages = Object.keys(files).find(name => /(?:^|\/)languages\.csv$/.test(name)) ?? ''
  const prefix = languages.slice(0, -'languages.csv'.length)
  for (const [name, content] of Object.entries(files)) {
    const own = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    if (/^(?:[\w-]+\.csv|pages\/[\w.-]+\.html|media\/[^/\\]+)$/.test(own) && !own.includes('..'))
      yield [own, content]
  }
}

async function readWorkbook(bytes: Uint8Array): Promise<[string, string][]> {
  // A tenth of what a server loads is for workbooks, which few of them ever see.
  const { default: readSheets } = await import('read-excel-file/node')
  const sheets = await readSheets(Buffer.from(bytes)).catch(() => {
    throw new RequestError(422, { message: notReadable })
  })
  const known = new Set<string>(Object.values(dataFiles).map(({ file }) => file))
  const tables = sheets
    .map(({ sheet, data }) => ({
      file: `${sheet.trim().toLowerCase()}.csv`,
      lines: data.map(row => row.map(textOf)),
    }))
    .filter(({ file }) => known.has(file))
  const [header = [], first = []] = tables.find(({ file }) => file === 'languages.csv')?.lines ?? []
  const main = first[header.indexOf('code')] ?? ''
  return tables.flatMap(({ file, lines }): [string, string][] =>
    file === 'pages.csv' ? pageFiles(lines, main) : [[file, csvOf(lines)]],
  )
}

/** A cell as people see it: spreadsheets keep days and times of day as moments. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (!(cell instanceof Date)) return String(cell)
  const [day = '', time = ''] = cell.toISOString().split('T')
  return cell.getUTCFullYear() < 1901 ? time.slice(0, 5) : day
}

/** The sheet of the pages as its file and those of their texts; `main` is the default language. */
function pageFiles([header = [], ...rows]: string[][], main: string): [string, string][] {
  const isText = header.map(column => TEXTS.test(column))
  const plain = (row: string[]): string[] => header.flatMap((_, at) => (isText[at] ? [] : (row[at] ?? '')))
  const id = header.indexOf('id')
  const texts = rows.flatMap(row =>
    header.flatMap((column, at): [string, string][] => {
      const lang = TEXTS.exec(column)?.[1] ?? main
      const text = row[at] ?? ''
      return isText[at] && text !== '' ? [[`pages/${row[id]}.${lang}.html`, `${text}\n`]] : []
    }),
  )
  return [['pages.csv', csvOf([header, ...rows].map(plain))], ...texts]
}
