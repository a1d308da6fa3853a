import * as z from 'zod/mini'

/** The menu that guests see, or the one that is being worked on. */
export const menuStates = ['published', 'draft'] as const

/** Data files (docs/data-files.md) as text, by name. `revision` is that of the draft, also beside what is published. */
export const MenuFiles = z.object({ revision: z.number(), files: z.record(z.string(), z.string()) })
export type MenuFiles = z.output<typeof MenuFiles>

export const DraftQuery = z.object({ revision: z.coerce.number(), check: z.optional(z.literal('1')) })

/** The most rows that an answer lists. */
export const MOST_CHANGED_ROWS = 500

/**
 * A row of the draft that is another one than before. `key` has the cells of the table's key, and is empty for the table itself: `moved` is
 * another sequence, or another content of a table whose rows have no key. `restored` is as guests see it again.
 */
export const ChangedRow = z.object({
  file: z.string(),
  key: z.string(),
  kind: z.enum(['new', 'changed', 'removed', 'restored', 'moved']),
  /** Of a changed row, in what it differs from what guests see. */
  cells: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
})
export type ChangedRow = z.output<typeof ChangedRow>

export const ChangedDraft = z.object({
  /** Of the draft, as it is now. */
  revision: z.number(),
  /** How many rows of the draft the files have changed, and the first of them. */
  changed: z.number(),
  rows: z.array(ChangedRow),
  /** How much publishing the draft would change. */
  changes: z.number(),
})
export type ChangedDraft = z.output<typeof ChangedDraft>
