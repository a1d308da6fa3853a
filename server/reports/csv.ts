import type { DeskLanguage } from '#contract/desk/languages.ts'

/** A text, an amount in the main unit such as 7.50, a whole number, or nothing. */
export type Cell = string | { amount: string } | { count: number } | undefined

/** What spreadsheets would run as a formula, also behind spaces. */
const FORMULA = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/

/**
 * A table for spreadsheets: UTF-8 with a mark that says so, semicolons, and amounts as the language writes them. A text that a
 * spreadsheet would run gets an apostrophe in front.
 */
export const csvOf = (rows: Cell[][], lang: DeskLanguage): Uint8Array =>
  new TextEncoder().encode(`\ufeff${csvLines(rows, lang)}`)

/** Further lines of such a table. */
export const csvLines = (rows: Cell[][], lang: DeskLanguage): string =>
  rows.map(row => `${row.map(cell => written(cell, lang)).join(';')}\r\n`).join('')

function written(cell: Cell, lang: DeskLanguage): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return quoted(FORMULA.test(cell) ? `'${cell}` : cell)
  if ('count' in cell) return String(cell.count)
  const { amount } = cell
  return lang === 'en' ? amount : amount.replace('.', ',')
}

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A day such as 2026-11-20 as spreadsheets of a language read it. */
export const dayIn = (date: string, lang: DeskLanguage): string =>
  lang === 'en' ? date : date.split('-').reverse().join('.')

/** By time zone, for good; a constructor of `Intl` costs milliseconds. */
const times = new Map<string, Intl.DateTimeFormat>()

/** A time of the day in a time zone, such as 18:30. */
export function timeIn(at: string, timeZone: string): string {
  const format =
    times.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  times.set(timeZone, format)
  return format.format(new Date(at))
}
