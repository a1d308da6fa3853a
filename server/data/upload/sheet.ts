import { fileLimits } from '#contract/describe/data/file-limits.ts'
import { problemText } from '#contract/kit/problem-text.ts'
import { refusal } from '../import/mistakes.ts'
import { NotAZip } from './zip.ts'

export const EMPTY_SHEET = '<worksheet><sheetData/></worksheet>'

/** The filled cells of a sheet. */
interface UsedCells {
  /** The sheet without any others, and without styles: so every number is read as one. */
  xml: string
  /** The styles of cells, by row and column from 1. */
  styles: Map<string, number>
}

const OUTSIDE =
  'has something in the cell {cell}, but a table has at most {rows} rows and {columns} columns: clear that cell'

/** Row and cell, and where they begin. No part of it can run on over the next tag, so that reading stays linear. */
const TAG = /<((?:\w{1,20}:)?)(row|c)(?=[\s/>])([^<>]*)>/g
const ADDRESS = /\sr=["']([A-Z]{1,3})(\d{1,7})["']/
const FILLED = /<(?:\w{1,20}:)?[vt](?:\s[^<>]*)?>(?:[^<]|<!\[CDATA)/

const STYLE = /\ss=["'](\d{1,6})["']/
const ERROR = /\st=["']e["']/

/**
 * A sheet with nothing but its filled cells: programs leave formats on rows and columns that nobody uses, up to the last one there is.
 * Throws an ImportError for a filled cell far outside of a table.
 */
export function usedCells(file: string, xml: string): UsedCells {
  const rows: string[] = []
  const styles: UsedCells['styles'] = new Map()
  let row: string | undefined
  for (const { tag, attributes, content } of cellsIn(xml)) {
    if (!FILLED.test(content)) continue
    const [, column = '', number = ''] = ADDRESS.exec(attributes) ?? []
    if (number === '') throw new NotAZip()
    if (Number(number) > fileLimits.rows + 1 || columnNumber(column) > fileLimits.columns)
      throw refusal({ file }, outside(`${column}${number}`))
    if (number !== row) rows.push(`${row === undefined ? '' : '</row>'}<row r="${number}">`)
    row = number
    const [, style] = STYLE.exec(attributes) ?? []
    if (style !== undefined) styles.set(`${number} ${columnNumber(column)}`, Number(style))
    // What a formula could not calculate is a text like any other.
    rows.push(`<${tag}${attributes.replace(STYLE, '').replace(ERROR, ' t="str"')}>${content}</${tag}>`)
  }
  if (row === undefined) return { xml: EMPTY_SHEET, styles }
  return { xml: `<worksheet><sheetData>${rows.join('')}</row></sheetData></worksheet>`, styles }
}

interface Cell {
  tag: string
  attributes: string
  content: string
}

function* cellsIn(xml: string): Generator<Cell> {
  TAG.lastIndex = 0
  for (let found = TAG.exec(xml); found; found = TAG.exec(xml)) {
    const [, prefix = '', name = '', attributes = ''] = found
    if (name === 'row' || attributes.endsWith('/')) continue
    const tag = `${prefix}c`
    const start = TAG.lastIndex
    const end = xml.indexOf(`</${tag}>`, start)
    const content = xml.slice(start, end)
    // A cell inside a cell could be anywhere.
    if (end < 0 || content.search(TAG) >= 0) throw new NotAZip()
    TAG.lastIndex = end
    yield { tag, attributes, content }
  }
}

/** A is 1. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

const outside = (cell: string) =>
  problemText(OUTSIDE, { cell, rows: String(fileLimits.rows), columns: String(fileLimits.columns) })
