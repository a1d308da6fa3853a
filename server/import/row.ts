import type { ImportSource } from './source.ts'

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/
const MONEY = /^(-?)(\d{1,6})(?:[.,](\d{1,2}))?$/
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/
const DEGREES = /^-?\d{1,3}(\.\d{1,8})?$/
const YES = new Set(['yes', 'true', '1'])
const NO = new Set(['no', 'false', '0'])

/** One row of a file. For an invalid cell its readers note a mistake and return a harmless value. */
export class CsvRow {
  readonly place: { file: string; row: number }
  private readonly source: ImportSource
  private readonly cells: Record<string, string>

  constructor(source: ImportSource, place: { file: string; row: number }, cells: Record<string, string>) {
    this.source = source
    this.place = place
    this.cells = cells
  }

  mistake(column: string, message: string): void {
    this.source.mistakes.add({ ...this.place, column }, message)
  }

  text(column: string): string {
    return this.cells[column] ?? ''
  }

  required(column: string): string {
    if (this.text(column) === '') this.mistake(column, 'must not be empty')
    return this.text(column)
  }

  id(column: string): string {
    const value = this.required(column)
    if (value !== '' && !ID.test(value)) {
      this.mistake(column, `“${value}” must be up to 40 letters (a to z), digits, - and _`)
    }
    return value
  }

  ids(column: string): string[] {
    const all = this.text(column).split(/\s+/).filter(Boolean)
    if (new Set(all).size < all.length) this.mistake(column, 'contains a duplicate')
    return all
  }

  oneOf<T extends string>(column: string, values: readonly T[]): T {
    const found = values.find(value => value === this.text(column))
    if (!found) this.mistake(column, `“${this.text(column)}” must be one of ${values.join(', ')}`)
    return found ?? (values[0] as T)
  }

  /** 1 or 0; an empty cell is `fallback`. */
  flag(column: string, fallback = false): number {
    const value = this.text(column).toLowerCase()
    if (value !== '' && !YES.has(value) && !NO.has(value))
      this.mistake(column, `“${value}” must be yes or no`)
    return Number(value === '' ? fallback : YES.has(value))
  }

  /** A whole number; null for an empty cell. */
  count(column: string): number | null {
    const value = this.text(column)
    if (value === '') return null
    if (!/^\d{1,6}$/.test(value)) this.mistake(column, `“${value}” must be a whole number such as 12`)
    return Number.parseInt(value, 10) || 0
  }

  /** Cents. */
  money(column: string, { negative = false, required = true } = {}): number {
    const value = required ? this.required(column) : this.text(column)
    if (value === '') return 0
    const [, minus = '', whole = '0', cents = ''] = MONEY.exec(value) ?? []
    if (!MONEY.test(value)) this.mistake(column, `“${value}” must be an amount such as 7.90`)
    if (minus !== '' && !negative) this.mistake(column, `“${value}” must not be below 0`)
    const amount = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
    return minus === '' ? amount : -amount
  }

  /** Hundredths of a percent. */
  percent(column: string): number {
    const hundredths = this.money(column)
    if (hundredths > 10_000) this.mistake(column, `“${this.text(column)}” must be at most 100`)
    return hundredths
  }

  /** A latitude or longitude, as text: no column of the database holds fractions. */
  degrees(column: string, most: number): string {
    const value = this.required(column)
    const fits = DEGREES.test(value) && Math.abs(Number(value)) <= most
    if (value !== '' && !fits) {
      this.mistake(column, `“${value}” must be degrees such as 52.5371, at most ${most}`)
    }
    return value
  }

  clock(column: string): string {
    const value = this.required(column)
    if (value !== '' && !CLOCK.test(value)) this.mistake(column, `“${value}” must be a time such as 17:30`)
    return value
  }

  /** A picture in the folder's `media`, or nothing. */
  image(column: string, images: Set<string>): string {
    const value = this.text(column)
    if (value !== '' && !images.has(value)) this.mistake(column, `there is no file media/${value}`)
    return value
  }

  /** Pictures in the folder's `media`, separated by spaces. */
  images(column: string, images: Set<string>): string[] {
    const all = this.ids(column)
    for (const name of all.filter(each => !images.has(each))) {
      this.mistake(column, `there is no file media/${name}`)
    }
    return all
  }

  /** JSON of the text by language; languages without a text use the default language's. */
  words(column: string, { required = true } = {}): string {
    const [main = '', ...others] = this.source.languages
    const entries = [[main, required ? this.required(column) : this.text(column)]]
    for (const lang of others) entries.push([lang, this.text(`${column}_${lang}`)])
    return JSON.stringify(Object.fromEntries(entries.filter(([, text]) => text !== '')))
  }

  /** Notes a mistake when `value` is not among `known`. */
  refer(column: string, value: string, known: { has(id: string): boolean }, what: string): void {
    if (value !== '' && !known.has(value)) this.mistake(column, `there is no ${what} “${value}”`)
  }
}
