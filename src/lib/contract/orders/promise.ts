import { MINUTE } from '../kit/durations.ts'

/** The time so many minutes after a moment that a guest is promised, to the full minute, ISO 8601. */
export const promiseFrom = (from: Date, minutes = 0): string =>
  new Date((Math.ceil(from.getTime() / MINUTE) + minutes) * MINUTE).toISOString()
