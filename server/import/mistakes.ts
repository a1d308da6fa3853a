/** Where in a restaurant's folder something is wrong. `row` counts as a spreadsheet does: the header is row 1. */
export interface MistakeLocation {
  file: string
  row?: number
  column?: string
}

/** Collects all mistakes in a folder, so that its owner can fix them in one go. */
export class Mistakes {
  readonly list: string[] = []

  add({ file, row, column }: MistakeLocation, message: string): void {
    const place = [file, row && `row ${row}`, column && `column ${column}`].filter(Boolean).join(', ')
    this.list.push(`${place}: ${message}`)
  }
}

/** How many mistakes the message lists: most follow from a few. */
const MAX_LISTED = 25

/** Thrown when a folder has mistakes; nothing of it was imported then. */
export class ImportError extends Error {
  readonly mistakes: string[]

  constructor(mistakes: string[]) {
    const others = mistakes.length > MAX_LISTED ? [`… and ${mistakes.length - MAX_LISTED} more`] : []
    const named = [...mistakes.slice(0, MAX_LISTED), ...others].join('\n')
    super(`Nothing was imported, because of ${mistakes.length} mistake(s):\n${named}`)
    this.mistakes = mistakes
  }
}
