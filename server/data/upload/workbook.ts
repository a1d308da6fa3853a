import { strFromU8, strToU8, zipSync } from 'fflate'
import { columnOf, type DataTableName, tableNames } from '#contract/describe/data/tables.ts'
import type { ColumnKind } from '#contract/kit/column.ts'
import { PAGE_TEXT } from '../draft/published.ts'
import { csvOf } from '../export/csv.ts'
import { dataFiles } from '../import/data-files.ts'
import { dayOf, numberText } from './cell-text.ts'
import { type NumberFormat, numberFormat } from './number-format.ts'
import { EMPTY_SHEET, usedCells } from './sheet.ts'
import { NotAZip, type Unpack, type ZipEntry } from './zip.ts'

export const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

const tablesByFile = new Map<string, DataTableName>(tableNames.map(name => [dataFiles[name].file, name]))

/** The language in which texts show numbers and days until the workbook says which one is the shop's. */
const GERMAN = 'de'
/** A hidden column can stand for all behind it, to the last one of a sheet. */
const MOST_COLUMNS = 702
/** How many days later than others a workbook may begin to count. */
const SINCE_1904 = 1462

type Value = string | number | boolean | Date | null

/** What a workbook has in its sheets, and how it shows numbers. */
interface Workbook {
  parts: Record<string, Uint8Array>
  /** The number formats of its styles. */
  formats: NumberFormat[]
  /** The styles of the cells of each file, by row and column from 1. */
  styles: Map<string, Map<string, number>>
  /** The first day that it can count, in days. */
  epoch: number
  /** The hidden rows and columns of each file. */
  hidden: Map<string, Hidden>
}

interface Hidden {
  /** The numbers of its hidden rows, from 1. */
  hidden: ReadonlySet<number>
  /** The places of its hidden columns, from 0. */
  hiddenColumns: ReadonlySet<number>
}

interface Sheet extends Hidden {
  name: string
  rows: string[][]
}

const NOTHING_HIDDEN: Hidden = { hidden: new Set(), hiddenColumns: new Set() }

/** The data files of a workbook: each sheet has the name of its file, and pages have their texts in columns. */
export async function readWorkbook(entries: ZipEntry[], unpack: Unpack): Promise<Map<string, string>> {
  const workbook = partsOf(entries, unpack, file => tablesByFile.has(file))
  const sheets = (await sheetsOf(workbook.parts)).flatMap(({ sheet, data }) => {
    const table = tablesByFile.get(fileOf(sheet))
    return table ? [{ table, file: fileOf(sheet), data: data as Value[][] }] : []
  })
  if (sheets.length === 0) throw new NotAZip()
  const [codes = [], first = []] = sheets.find(({ table }) => table === 'languages')?.data ?? []
  const main = String(first[codes.indexOf('code')] ?? '')
  const lang = isLanguage(main) ? main : GERMAN
  return new Map(
    sheets.flatMap(({ table, file, data }): [string, string][] => {
      const lines = linesOf(table, data, { workbook, file, lang })
      return table === 'pages' ? pageFiles(lines, main) : [[file, csvOf(lines)]]
    }),
  )
}

/** What the cells of all sheets show, whatever the sheets are called; numbers are written with a point. */
export async function readSheets(entries: ZipEntry[], unpack: Unpack): Promise<Sheet[]> {
  const workbook = partsOf(entries, unpack, () => true)
  return (await sheetsOf(workbook.parts)).map(({ sheet, data }) => ({
    name: sheet,
    ...(workbook.hidden.get(fileOf(sheet)) ?? NOTHING_HIDDEN),
    rows: rowsOf(data as Value[][], { workbook, file: fileOf(sheet), lang: GERMAN }, () => 'amount'),
  }))
}

/** Whether a sheet is one of the data files. */
export const isDataFile = (sheet: string): boolean => tablesByFile.has(fileOf(sheet))

const fileOf = (sheet: string): string => `${sheet.trim().toLowerCase()}.csv`

function isLanguage(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length > 0
  } catch {
    return false
  }
}

/** The parts that are read, with no cells but those of the sheets that are. */
function partsOf(entries: ZipEntry[], unpack: Unpack, isRead: (file: string) => boolean): Workbook {
  const parts: Workbook['parts'] = {}
  const styles: Workbook['styles'] = new Map()
  const hidden: Workbook['hidden'] = new Map()
  let formats: NumberFormat[] = []
  const read = (name: string): string => {
    const entry = entries.find(each => each.name === name)
    if (!entry) return ''
    const content = unpack(entry)
    parts[name] = content
    return strFromU8(content)
  }
  const contents = read(WORKBOOK)
  const names = new Map(tagsIn(contents, 'sheet').map(tag => [attribute(tag, 'id'), attribute(tag, 'name')]))
  for (const tag of tagsIn(read(RELATIONS), 'Relationship')) {
    const target = attribute(tag, 'Target')
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const type = attribute(tag, 'Type').split('/').at(-1)
    if (type === 'sharedStrings') read(path)
    if (type === 'styles') formats = formatsIn(read(path))
    if (type !== 'worksheet') continue
    const file = fileOf(names.get(attribute(tag, 'Id')) ?? '')
    const used = isRead(file) ? usedCells(file, read(path)) : undefined
    if (used) hidden.set(file, hiddenIn(strFromU8(parts[path] ?? new Uint8Array())))
    parts[path] = strToU8(used?.xml ?? EMPTY_SHEET)
    if (used) styles.set(file, used.styles)
  }
  const since1904 = /^(?:1|true)$/.test(attribute(tagsIn(contents, 'workbookPr')[0] ?? '', 'date1904'))
  return { parts, styles, formats, hidden, epoch: since1904 ? SINCE_1904 : 0 }
}

const tagsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w{1,20}:)?${name}\\s[^<>]*>`, 'g'))].map(([tag]) => tag)

const isHidden = (tag: string): boolean => /^(?:1|true)$/.test(attribute(tag, 'hidden'))

const hiddenIn = (xml: string): Hidden => ({
  hidden: new Set(tagsIn(xml, 'row').flatMap(tag => (isHidden(tag) ? [Number(attribute(tag, 'r'))] : []))),
  hiddenColumns: new Set(
    tagsIn(xml, 'col').flatMap(tag => {
      const first = Number(attribute(tag, 'min'))
      const count = Math.min(Number(attribute(tag, 'max')), MOST_COLUMNS) - first + 1
      return isHidden(tag) && count > 0 ? Array.from({ length: count }, (_, at) => first - 1 + at) : []
    }),
  ),
})

const attribute = (tag: string, name: string): string =>
  unescaped(new RegExp(`\\s(?:\\w{1,20}:)?${name}=("[^"]*"|'[^']*')`).exec(tag)?.[1]?.slice(1, -1) ?? '')

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)

/** The number formats of a workbook's styles. */
function formatsIn(xml: string): NumberFormat[] {
  const codes = new Map(
    tagsIn(xml, 'numFmt').map(tag => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')]),
  )
  // Those before are what a style can be based on, and belong to no cell.
  const [, ofCells = ''] = xml.split(/<(?:\w{1,20}:)?cellXfs[\s>]/)
  const [styles = ''] = ofCells.split(/<\/(?:\w{1,20}:)?cellXfs>/)
  return tagsIn(styles, 'xf').map(tag => {
    const id = attribute(tag, 'numFmtId')
    return numberFormat(Number(id), codes.get(id) ?? '')
  })
}

async function sheetsOf(parts: Workbook['parts']) {
  const { default: read } = await import('read-excel-file/node')
  return read(Buffer.from(zipSync(parts, { level: 0 }))).catch(() => {
    throw new NotAZip()
  })
}

const UNFORMATTED = numberFormat(0, '')

/** The rows of a table as a data file has them. */
function linesOf(table: DataTableName, data: Value[][], from: From): string[][] {
  const kinds = data[0]?.map(header => columnOf(table, String(header).trim())?.column.kind) ?? []
  return rowsOf(data, from, at => kinds[at])
}

/** Where rows are from, and the language in which their numbers are shown. */
interface From {
  workbook: Workbook
  file: string
  lang: string
}

function rowsOf(
  data: Value[][],
  { workbook: { formats, styles, epoch }, file, lang }: From,
  kindOf: (at: number) => ColumnKind | undefined,
): string[][] {
  return data.map((row, line) =>
    row.map((value, at) => {
      if (typeof value !== 'number') return textOf(value)
      const style = styles.get(file)?.get(`${line + 1} ${at + 1}`)
      const format = formats[style ?? -1] ?? UNFORMATTED
      return numberText(value + (format.isMoment ? epoch : 0), format, { kind: kindOf(at), lang })
    }),
  )
}

function textOf(value: Exclude<Value, number>): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value instanceof Date ? dayOf(value) : value
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
      // A page without a text is an empty one, unlike one that is not translated.
      return isText[at] && (text !== '' || lang === main)
        ? [[`pages/${row[id]}.${lang}.html`, `${text}\n`]]
        : []
    }),
  )
  return [['pages.csv', csvOf([header, ...rows].map(plain))], ...texts]
}
