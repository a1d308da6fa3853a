import type { Cells } from '#contract/desk/draft.ts'
import { isOn } from '#contract/settings/on.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** Whether guests get a promotion of these cells on a business day, such as 2026-11-20. */
export function promotionState({ active, from, until }: Cells, today: string): DeskKey {
  if (!isOn(active || 'yes')) return 'Switched off'
  if (from && today < from) return 'Waits for its first day'
  return until && today > until ? 'Is over' : 'On now'
}
