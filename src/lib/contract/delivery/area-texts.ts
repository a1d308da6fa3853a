import { type ProblemText, problemText } from '../kit/problem-text.ts'

/** The cells of a delivery area; a data file may lack some. */
type AreaCells = Readonly<Record<string, string>>

interface AreaTextProblem extends ProblemText {
  /** The row, from 0 on. */
  at: number
  column: string
}

/**
 * Which texts of delivery areas another one before them has in the same language. Search engines take pages that differ in nothing but
 * the name of a place for doorways to a single one, and their visitors learn nothing from them.
 */
export function areaTextProblems(rows: readonly AreaCells[]): AreaTextProblem[] {
  const columns = [...new Set(rows.flatMap(Object.keys))].filter(column => /^text(?:_|$)/.test(column))
  const places = new Set(rows.flatMap(({ name = '', zipcode = '' }) => wordsIn(`${name} ${zipcode}`)))
  return columns.flatMap(column => {
    const first = new Map<string, string>()
    return rows.flatMap((cells, at): AreaTextProblem[] => {
      const text = cells[column]?.trim() ?? ''
      if (text === '') return []
      const said = without(text, places)
      const other = first.get(said)
      if (other === undefined) first.set(said, cells.name ?? '')
      return other === undefined
        ? []
        : [
            {
              at,
              column,
              ...problemText(
                'says the same as that of “{area}”: the page of an area needs a text of its own',
                { area: other },
              ),
            },
          ]
    })
  })
}

/** The words of a text, less those that name a place. */
const without = (text: string, places: ReadonlySet<string>): string =>
  wordsIn(text)
    .filter(word => !places.has(word))
    .join(' ')

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
