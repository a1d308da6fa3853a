import type { Weekday } from '#contract/hours/hours.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

export const weekdayNames: Record<Weekday, DeskKey> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}
