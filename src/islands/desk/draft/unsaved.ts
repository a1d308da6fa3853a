import * as z from 'zod/mini'
import { draftTables } from '#contract/desk/draft.ts'
import { $device } from '#islands/desk/live/session.ts'
import { storedList } from '#islands/desk/live/stored-list.ts'
import { deskKeys } from '#stores/storage/desk-keys.ts'

/** A cell that was typed into, from the first letter until the server has confirmed it. */
const UnsavedCell = z.object({
  table: z.enum(draftTables),
  key: z.string(),
  column: z.string(),
  /** The value that the person saw before. */
  from: z.string(),
  to: z.string(),
  /** What was sent last: if the server has that already, nobody else has changed the cell. */
  sent: z.optional(z.string()),
  /** The person who typed it. It is saved under nobody else's name. */
  by: z.string(),
  /** A change of the same cell by somebody else, which the person has to accept or overwrite. */
  conflict: z.optional(
    z.object({
      theirs: z.string(),
      by: z.string(),
      /** The whole row is gone. */
      gone: z.optional(z.boolean()),
      /** What it was called, as far as it was known. */
      name: z.optional(z.string()),
      /** Nobody else has changed it, but only owners may. */
      owners: z.optional(z.boolean()),
    }),
  ),
})
export type UnsavedCell = z.output<typeof UnsavedCell>
export type CellPosition = Pick<UnsavedCell, 'table' | 'key' | 'column'>

/** All input that is not saved yet. It survives a reload, a lost network and the end of the session. */
export const $unsaved = storedList(deskKeys.draft, UnsavedCell)

/** The name of the person who has signed in. */
export const whoTypes = (): string => $device.get()?.person ?? ''

const isAt =
  ({ table, key, column }: CellPosition) =>
  (cell: CellPosition): boolean =>
    cell.table === table && cell.key === key && cell.column === column

/** What a person has typed into a cell; what others have typed on the same device waits until they sign in. */
export const unsavedAt = (position: CellPosition, all = $unsaved.get()): UnsavedCell | undefined =>
  all.find(cell => isAt(position)(cell) && cell.by === whoTypes())

/** Replaces the stored entry of a cell, or removes it if `next` is undefined. */
export function keepCell(position: CellPosition, next: UnsavedCell | undefined): void {
  const others = $unsaved.get().filter(cell => !isAt(position)(cell) || cell.by !== whoTypes())
  $unsaved.set(next ? [...others, next] : others)
}

/** Notes what is typed into a cell that the server has as `saved`. */
export function noteCell(position: CellPosition, saved: string, to: string): void {
  const known = unsavedAt(position)
  if (!known && to === saved) return
  keepCell(position, { ...(known ?? { ...position, from: saved, by: whoTypes() }), to })
}
