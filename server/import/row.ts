import type { ImportSource } from './source.ts'

/** One row of a file. */
export class CsvRow {
  readonly place: { file: string; row: number }
  readonly source: ImportSource
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

  /** Notes a mistake when `value` is not among `known`. */
  refer(column: string, value: string, known: { has(id: string): boolean }, what: string): void {
    if (value !== '' && !known.has(value)) this.mistake(column, `there is no ${what} “${value}”`)
  }

  /** Notes a mistake when the folder's `media` lacks a picture. */
  findImage(column: string, file: string): void {
    if (file !== '' && !this.source.images.has(file)) this.mistake(column, `there is no file media/${file}`)
  }
}
