import type { RowChange } from '#contract/desk/draft.ts'

const MARKS: Record<RowChange['kind'], string> = { new: '+', removed: '-', changed: '~', moved: '~' }

/** A change of the draft in a line: `~ prices Margherita, klein: price 7.50 → 7.90`. */
export function changeLine({ kind, table, name, key, cells }: RowChange): string {
  const what = [MARKS[kind], table, name || key].filter(Boolean).join(' ')
  if (kind === 'moved') return `${what}: another sequence`
  if (kind !== 'changed') return what
  return `${what}: ${cells.map(({ column, from, to }) => [column, short(from), '→', short(to)].filter(Boolean).join(' ')).join(', ')}`
}

const LENGTH = 60

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line === '' ? '(empty)' : line.length > LENGTH ? `${line.slice(0, LENGTH)}…` : line
}
