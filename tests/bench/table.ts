/** Figures as a reader sees them; every cell is text already. */
export interface Table {
  title: string
  head: string[]
  rows: string[][]
  notes?: string[]
}

/** A table as plain text: the first column to the left, figures to the right. */
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

/** How many times `part` is of `whole`; a dash where there is nothing to compare with. */
export const ratio = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(2))
