import type { DraftRow } from '#contract/desk/draft.ts'

/** A row of the draft with these cells. */
export const draftRow = (
  key: string,
  cells: Record<string, string>,
  state: DraftRow['state'] = 'published',
): DraftRow => ({ key, cells, state, revision: 0 })
