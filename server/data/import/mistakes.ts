import { formatProblemText, type ProblemText, problemText } from '#contract/kit/problem-text.ts'
import { UserError } from '#server/kit/user-error.ts'

/** Where in a restaurant's folder something is wrong. `row` counts as a spreadsheet does: the header is row 1. */
export interface MistakeLocation {
  file: string
  row?: number
  column?: string
}

export interface Mistake {
  location: MistakeLocation
  message: ProblemText
  /** Further rows with the same mistake in the same column. */
  others: number[]
}

/** How many further rows a mistake names. */
const MAX_ROWS = 5

/** How many different mistakes are named: who has more mends these first. */
const MAX_MISTAKES = 1000

/** Collects all mistakes in a folder, so that its owner can fix them in one go. */
export class Mistakes {
  private readonly found = new Map<string, Mistake>()

  /** The same mistake in the same column of several rows is one mistake. */
  add(location: MistakeLocation, message: ProblemText): void {
    const { file, row, column } = location
    const key = JSON.stringify([file, column, formatProblemText(message)])
    const known = this.found.get(key)
    if (!known && this.found.size >= MAX_MISTAKES) return
    if (!known) this.found.set(key, { location, message, others: [] })
    else if (row !== undefined && row !== known.location.row && !known.others.includes(row)) {
      known.others.push(row)
    }
  }

  get all(): Mistake[] {
    return [...this.found.values()]
  }

  get list(): string[] {
    return this.all.map(written)
  }
}

function written({ location: { file, row, column }, message, others }: Mistake): string {
  const place = [file, row && `row ${row}`, column && `column ${column}`].filter(Boolean).join(', ')
  const more = others.length - MAX_ROWS
  const rows = [...others.slice(0, MAX_ROWS).map(String), ...(more > 0 ? [`${more} more`] : [])]
  return `${place && `${place}: `}${formatProblemText(message)}${rows.length > 0 ? ` (also in row ${list.format(rows)})` : ''}`
}

const list = new Intl.ListFormat('en')

/** An ImportError of one mistake. `file` is empty for what is wrong with all of them, such as an archive. */
export function refusal(location: MistakeLocation, message: ProblemText): ImportError {
  const mistakes = new Mistakes()
  mistakes.add(location, message)
  return new ImportError(mistakes.list, mistakes.all)
}

/** The error of a file that is refused as a whole, with a sentence for its owner. */
export const refused = (text: string, params?: Record<string, string>): ImportError =>
  refusal({ file: '' }, problemText(text, params))

/** Thrown when a folder has mistakes; nothing of it was imported then. */
export class ImportError extends UserError {
  readonly mistakes: string[]
  /** The same by their places. */
  readonly places: Mistake[]

  constructor(mistakes: string[], places: Mistake[] = []) {
    super(`Nothing was imported, because of ${mistakes.length} mistake(s):\n${mistakes.join('\n')}`)
    this.mistakes = mistakes
    this.places = places
  }
}
