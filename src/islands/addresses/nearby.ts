import type { Coordinates } from '#contract/account.ts'

/** Kilometres that a degree of latitude spans. */
const DEGREE = 111.2
/** Kilometres within which a corrected pin is still the place that was found. */
const CORRECTION = 0.3

/** Whether a pin was only corrected, so that the zipcode of the place still counts. */
export function isCorrection(from: Coordinates | undefined, to: Coordinates): boolean {
  if (!from) return false
  const north = (to.lat - from.lat) * DEGREE
  const east = (to.lng - from.lng) * DEGREE * Math.cos((from.lat * Math.PI) / 180)
  return Math.hypot(north, east) <= CORRECTION
}
