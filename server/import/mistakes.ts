/** Where in a restaurant's folder something is wrong. `row` counts as a spreadsheet does: the header is row 1. */
export interface Place {
  file: string
  row?: number
  column?: string
}

/** Everything that is wrong with a folder, so that its owner can mend it in one go. */
export class Mistakes {
  readonly list: string[] = []

  add({ file, row, column }: Place, message: string): void {
    const place = [file, row && `row ${row}`, column && `column ${column}`].filter(Boolean).join(', ')
    this.list.push(`${place}: ${message}`)
  }
}

/** Thrown when a folder has mistakes; nothing of it was imported then. */
export class ImportError extends Error {
  readonly mistakes: string[]

  constructor(mistakes: string[]) {
    super(`Nothing was imported, because of ${mistakes.length} mistake(s):\n${mistakes.join('\n')}`)
    this.mistakes = mistakes
  }
}
