import { HOUSE } from './roles.ts'
import { DayDate, DeskSpecialDays, SavedSpecialDay, SpecialDayInput } from './special-days.ts'

/** The calls that concern days with other hours. */
export const specialDayEndpoints = {
  getSpecialDays: {
    method: 'GET',
    path: '/special-days',
    allowed: HOUSE,
    summary: 'The special days from today on',
    answer: DeskSpecialDays,
  },
  setSpecialDay: {
    method: 'PUT',
    path: '/special-days/{date}',
    allowed: HOUSE,
    summary:
      'Sets the hours of a day once all bookings outside of them were seen, and names those that were not',
    params: DayDate,
    body: SpecialDayInput,
    answer: SavedSpecialDay,
  },
} as const
