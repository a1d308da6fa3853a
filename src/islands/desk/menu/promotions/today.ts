import { usual } from '#contract/describe/settings/usual.ts'
import type { DraftRow } from '#contract/desk/draft.ts'
import { businessDay } from '#contract/hours/business-day.ts'

type Settings = ReadonlyMap<string, Pick<DraftRow, 'cells' | 'state' | 'published'>>

/** The business day of a moment by the published settings, which promotions follow, such as 2026-11-20. */
export function businessToday(settings: Settings | undefined, at: Date): string {
  const setting = (key: 'TIME_ZONE' | 'BUSINESS_DAY_ENDS'): string => {
    const row = settings?.get(key)
    const value = row?.state === 'new' ? '' : (row?.published?.value ?? row?.cells.value)
    return value || usual[key]
  }
  return businessDay(at, { timeZone: setting('TIME_ZONE'), ends: setting('BUSINESS_DAY_ENDS') }).date
}
