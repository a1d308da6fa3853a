import type { KnownIds } from '#contract/describe/settings/setting-types.ts'
import { problemText } from '#contract/kit/problem-text.ts'
import { Mistakes } from './mistakes.ts'
import type { ImportSource } from './source.ts'

/** One row of a file. */
export class CsvRow {
  readonly place: { file: string; row: number }
  readonly source: ImportSource
  /** Whether it has a mistake: what else is wrong with it may follow from that. */
  wrong = false
  private readonly cells: Record<string, string>

  constructor(source: ImportSource, place: { file: string; row: number }, cells: Record<string, string>) {
    this.source = source
    this.place = place
    this.cells = cells
  }

  /** A row whose cells may be in the wrong columns: it still has its id, but nothing more is reported about it. */
  static broken(...args: ConstructorParameters<typeof CsvRow>): CsvRow {
    const [source, place, cells] = args
    const row = new CsvRow({ ...source, mistakes: new Mistakes() }, place, cells)
    row.wrong = true
    return row
  }

  mistake(column: string, text: string, params?: Record<string, string>): void {
    this.wrong = true
    this.source.mistakes.add({ ...this.place, column }, problemText(text, params))
  }

  text(column: string): string {
    return this.cells[column] ?? ''
  }

  required(column: string): string {
    if (this.text(column) === '') this.mistake(column, 'must not be empty')
    return this.text(column)
  }

  /** Notes a mistake when `value` is not among `known`, which is undefined when nobody can tell. */
  refer(column: string, value: string, known: KnownIds | undefined, what: string): void {
    if (value !== '' && known && !known.has(value))
      this.mistake(column, `there is no ${what} “{value}”`, { value })
  }

  /** The name of a picture in the folder's `media`. Notes a mistake when that lacks it. */
  findImage(column: string, file: string): string {
    const found = file === '' ? '' : this.source.pictureNamed(file)
    if (found === undefined) this.mistake(column, 'there is no file {file}', { file: `media/${file}` })
    return found ?? file
  }
}
