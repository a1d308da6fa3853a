import type { Cells } from '#contract/desk/draft.ts'
import type { PromotionUse } from '#contract/desk/promotions.ts'
import { isOn } from '#contract/kit/on.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

type Uses = Pick<PromotionUse, 'uses' | 'today' | 'isUnreadable'>

/** Whether guests get a promotion of these cells on a business day, such as 2026-11-20, after so many uses. */
export function promotionState(
  { active, from, until, limitTotal, limitDay }: Cells,
  today: string,
  used: Uses = { uses: 0, today: 0, isUnreadable: false },
): DeskKey {
  if (!isOn(active || 'yes')) return 'Switched off'
  if (used.isUnreadable) return 'Off: something in it cannot be read'
  if (from && today < from) return 'Waits for its first day'
  if (until && today > until) return 'Is over'
  if (limitTotal && used.uses >= Number(limitTotal)) return 'Used up'
  return limitDay && used.today >= Number(limitDay) ? 'Used up for today' : 'On now'
}
