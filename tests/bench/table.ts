/** A table of figures; cells are already formatted. */
export interface Table {
  title: string
  head: string[]
  rows: string[][]
  notes?: string[]
}

/** Formats a table as plain text, with the first column left-aligned and figures right-aligned. */
export function draw({ title, head, rows, notes = [] }: Table): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => row[column]?.length ?? 0)))
  const line = (row: string[]): string =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? ''
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd()
  const rule = widths.map(width => '─'.repeat(width)).join('  ')
  return ['', title, rule, line(head), rule, ...rows.map(line), rule, ...notes].join('\n')
}

export const kib = (bytes: number): string => (bytes / 1024).toFixed(1)

export const seconds = (ms: number): string => (ms / 1000).toFixed(1)

/** Formats the ratio of `part` to `whole`; a dash if `whole` is 0. */
export const ratio = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(2))
