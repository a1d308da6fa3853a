import type { EditedField } from '#server/db/edit-tables.ts'
import type { OrderRecord, StoredLine } from '#server/orders/store.ts'

interface EditedLines {
  /** What else has changed. */
  fields: EditedField[]
  /** How many more or, less than 0, fewer of which lines. */
  lines: { qty: number; line: StoredLine }[]
}

/** What a change of an order is about, by its number; undefined for a change that there is not. */
export function editedLines({ edits, items, struck }: OrderRecord, edit: number): EditedLines | undefined {
  const found = edits.find(({ number }) => number === edit)
  if (!found) return undefined
  const known = new Map([...struck, ...items].map(line => [line.position, line]))
  const lines = found.lines.flatMap(({ position, qty }) => {
    const line = known.get(position)
    return line ? [{ qty, line }] : []
  })
  return { fields: found.fields, lines }
}
