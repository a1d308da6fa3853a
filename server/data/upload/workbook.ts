import { strFromU8, strToU8, zipSync } from 'fflate'
import { PAGE_TEXT } from '../draft/published.ts'
import { csvOf } from '../export/csv.ts'
import { dataFiles } from '../import/data-files.ts'
import { EMPTY_SHEET, usedCells } from './sheet.ts'
import { NotAZip, type Unpack, type ZipEntry } from './zip.ts'

export const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

const known = new Set<string>(Object.values(dataFiles).map(({ file }) => file))

/** The data files of a workbook: each sheet has the name of its file, and pages have their texts in columns. */
export async function readWorkbook(entries: ZipEntry[], unpack: Unpack): Promise<Map<string, string>> {
  const tables = (await sheetsOf(checkedParts(entries, unpack)))
    .map(({ sheet, data }) => ({ file: fileOf(sheet), lines: data.map(row => row.map(textOf)) }))
    .filter(({ file }) => known.has(file))
  if (tables.length === 0) throw new NotAZip()
  const [header = [], first = []] = tables.find(({ file }) => file === 'languages.csv')?.lines ?? []
  const main = first[header.indexOf('code')] ?? ''
  return new Map(
    tables.flatMap(({ file, lines }): [string, string][] =>
      file === 'pages.csv' ? pageFiles(lines, main) : [[file, csvOf(lines)]],
    ),
  )
}

const fileOf = (sheet: string): string => `${sheet.trim().toLowerCase()}.csv`

/** The parts that are read, with no cells but those of data files. */
function checkedParts(entries: ZipEntry[], unpack: Unpack): Record<string, Uint8Array> {
  const parts: Record<string, Uint8Array> = {}
  const read = (name: string): string => {
    const entry = entries.find(each => each.name === name)
    if (!entry) return ''
    const content = unpack(entry)
    parts[name] = content
    return strFromU8(content)
  }
  const names = new Map(
    tagsIn(read(WORKBOOK), 'sheet').map(tag => [attribute(tag, 'id'), attribute(tag, 'name')]),
  )
  for (const tag of tagsIn(read(RELATIONS), 'Relationship')) {
    const target = attribute(tag, 'Target')
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const type = attribute(tag, 'Type').split('/').at(-1)
    if (type === 'sharedStrings' || type === 'styles') read(path)
    if (type !== 'worksheet') continue
    const file = fileOf(names.get(attribute(tag, 'Id')) ?? '')
    parts[path] = strToU8(known.has(file) ? usedCells(file, read(path)) : EMPTY_SHEET)
  }
  return parts
}

const tagsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w{1,20}:)?${name}\\s[^<>]*>`, 'g'))].map(([tag]) => tag)

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s(?:\\w{1,20}:)?${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? ''

async function sheetsOf(parts: Record<string, Uint8Array>) {
  const { default: readSheets } = await import('read-excel-file/node')
  return readSheets(Buffer.from(zipSync(parts, { level: 0 }))).catch(() => {
    throw new NotAZip()
  })
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
  const isText = header.map(column => PAGE_TEXT.test(column))
  const plain = (row: string[]): string[] => header.flatMap((_, at) => (isText[at] ? [] : (row[at] ?? '')))
  const id = header.indexOf('id')
  const texts = rows.flatMap(row =>
    header.flatMap((column, at): [string, string][] => {
      const lang = PAGE_TEXT.exec(column)?.[1] ?? main
      const text = row[at] ?? ''
      return isText[at] && text !== '' ? [[`pages/${row[id]}.${lang}.html`, `${text}\n`]] : []
    }),
  )
  return [['pages.csv', csvOf([header, ...rows].map(plain))], ...texts]
}
