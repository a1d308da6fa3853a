import { readFileSync, statSync } from 'node:fs'
import { fileLimits, inMb } from '#contract/describe/data/file-limits.ts'
import { UserError } from '#server/kit/user-error.ts'
import { refused } from '../import/mistakes.ts'
import { type Sheet, sheetsOf } from './csv.ts'
import { gloriafood } from './gloriafood.ts'
import type { BroughtMenu, Format } from './menu.ts'
import { pageObjects } from './page-objects.ts'
import type { Reading, ReadMenu } from './reading.ts'
import { schemaOrg } from './schema-org.ts'
import { type Beside, readOwn } from './sheet/read-own.ts'
import { inSheet } from './sheet/rows.ts'
import { rowsIn } from './sheet/tables.ts'
import { isWorkbook, sheetsOfWorkbook } from './sheet/workbooks.ts'
import { shopify } from './shopify.ts'
import { square } from './square.ts'
import { textOf } from './text.ts'
import { uberEats } from './uber-eats.ts'
import { woocommerce } from './woocommerce.ts'

/** What is recognised, by the kind of file; the first one that fits reads it. */
const ofObjects: Format<unknown>[] = [gloriafood, uberEats, schemaOrg]
const ofSheets: Format<Sheet>[] = [square, woocommerce, shopify]

/** The formats of other systems. */
export const menuFormats: Pick<Format<unknown>, 'name' | 'file'>[] = [...ofObjects, ...ofSheets]
const KNOWN = menuFormats.map(({ name }) => name).join(', ')

/** The largest file, in bytes. */
const BRING_BYTES = fileLimits.unpackedBytes

/** Reads the menu that another system has exported, or that is in a spreadsheet. Throws a sentence where that is not possible. */
export async function readMenuFile(path: string, reading: Reading): Promise<ReadMenu> {
  const file = statSync(path, { throwIfNoEntry: false })
  if (!file?.isFile()) throw new UserError(`There is no file ${path}`)
  // Before anything of it is in memory.
  if (file.size > BRING_BYTES)
    throw refused(
      'The file is larger than {size} MB: the menu of a restaurant is smaller. Export the menu alone',
      {
        size: inMb(BRING_BYTES),
      },
    )
  if (!isWorkbook(path)) return readMenu(readFileSync(path), reading)
  const sheets = await sheetsOfWorkbook(path)
  const [largest] = sheets
  const found = sheets.find(({ rows }) => formatOf(rows)) ?? largest
  if (!found) throw unknown()
  const others = sheets.filter(sheet => sheet !== found)
  const { hidden, hiddenColumns } = found
  const read = readRows(found.rows, reading, { others, hidden, hiddenColumns })
  if (others.length > 0) nameSheet(read.menu, found.name)
  for (const { name } of others.filter(({ isRead }) => !isRead))
    read.menu.doubts.push({
      where: name,
      cell: '',
      at: inSheet(name, 'A1'),
      why: 'this sheet was not read: save it as a file of its own',
    })
  return checked(read, found.rows)
}

/** Names the sheet with every cell. */
function nameSheet({ categories, doubts, leftOut }: BroughtMenu, sheet: string): void {
  const name = (cells: { at?: string }[]): void => {
    for (const each of cells) if (each.at !== undefined) each.at = inSheet(sheet, each.at)
  }
  name(doubts)
  for (const { cells } of leftOut.values()) name(cells)
  for (const { sizes, unclear } of categories.flatMap(({ dishes }) => dishes)) {
    name(sizes)
    name(unclear)
  }
}

/** How files of pictures and PDFs begin. */
const PICTURES = ['%PDF', '\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', 'RIFF']

const isPicture = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return PICTURES.some(each => start.startsWith(each)) || start.slice(4, 8) === 'ftyp'
}

export function readMenu(bytes: Uint8Array, reading: Reading): ReadMenu {
  if (isPicture(bytes))
    throw refused(
      'A menu in a PDF or a photo cannot be read without guessing its prices: copy its text and use “Add many from a list”',
    )
  const text = textOf(bytes)
  const objects = objectsOf(text)
  if (objects !== undefined) return checked(readBy(ofObjects, objects, reading), [])
  const rows = rowsIn(text) ?? []
  return checked(readRows(rows, reading), rows)
}

/** Reads a table: that of a system, or else one of somebody's own making. */
function readRows(rows: string[][], reading: Reading, beside: Beside = {}): ReadMenu {
  const found = formatOf(rows)
  if (found) return readBy(ofSheets, found, reading)
  const own = readOwn(rows, reading, beside)
  if (!own) throw unknown()
  return own
}

/** The table of another system that rows are, from the row that names its columns. */
function formatOf(rows: string[][]): Sheet | undefined {
  for (const sheet of sheetsOf(rows)) if (ofSheets.some(format => format.fits(sheet))) return sheet
  return undefined
}

function readBy<T>(formats: Format<T>[], content: T, { language }: Reading): ReadMenu {
  const format = formats.find(each => each.fits(content))
  if (!format) throw unknown()
  return { format: format.name, lacks: format.lacks, menu: format.read(content, language) }
}

/** Throws an error for the owner where there are no dishes, or too many. */
function checked(read: ReadMenu, rows: string[][]): ReadMenu {
  const dishes = dishesIn(read.menu)
  if (dishes === 0 && !read.sheet)
    throw refused('The file is one of {format}, but it has no dishes', { format: read.format })
  if (Math.max(dishes, rows.length - 1) > fileLimits.rows)
    throw refused('The file has more than {rows} rows: a menu of a restaurant has fewer', {
      rows: String(fileLimits.rows),
    })
  if (dishes > MANY)
    read.menu.doubts.push({
      where: '',
      cell: String(dishes),
      why: 'are more dishes than a restaurant has: is it the right file?',
    })
  return read
}

/** Menus of restaurants have fewer dishes. */
const MANY = 1000

export const dishesIn = ({ categories }: BroughtMenu): number =>
  categories.reduce((sum, { dishes }) => sum + dishes.length, 0)

const unknown = () =>
  refused('This file is none that can be read. Known are spreadsheets and {known}', { known: KNOWN })

/** What a JSON file has, or what a page says of itself; undefined for anything else. */
function objectsOf(text: string): unknown {
  const start = text.trimStart()
  if (/^[{[]/.test(start)) {
    const content = parsed(text)
    if (content === undefined) throw refused('The file begins as JSON, but is not whole: export it again')
    return content
  }
  if (!start.startsWith('<')) return undefined
  if (/^<(?:\?xml|root)\b/i.test(start) && start.includes('<restaurant_id>'))
    throw refused('This is the menu of GloriaFood as XML: fetch it as JSON, with “Accept: application/json”')
  const { scripts, items } = pageObjects(text)
  return [...scripts.flatMap(script => parsed(script) ?? []), ...items]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
