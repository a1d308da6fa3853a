import { get, put } from '../../api/endpoint.ts'
import { MANAGERS } from '../../api/roles.ts'
import { DayDate, DeskSpecialDays, SavedSpecialDay, SpecialDayInput } from '../special-days.ts'

/** The calls that concern days with other hours. */
export const specialDayEndpoints = {
  getSpecialDays: get('/special-days', MANAGERS, 'The special days from today on', {
    answer: DeskSpecialDays,
  }),
  setSpecialDay: put(
    '/special-days/{date}',
    MANAGERS,
    'Sets the hours of a day once all bookings outside of them were seen, and returns those that were not',
    { params: DayDate, body: SpecialDayInput, answer: SavedSpecialDay },
  ),
} as const
