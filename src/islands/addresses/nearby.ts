import type { Coordinates } from '#contract/delivery/address.ts'

/** Kilometres per degree of latitude. */
const DEGREE = 111.2
/** Kilometres within which a moved pin still belongs to the place that was found. */
const CORRECTION = 0.3

/** Returns whether moving a pin is only a correction, so that the place's zipcode still applies. */
export function isCorrection(from: Coordinates | undefined, to: Coordinates): boolean {
  if (!from) return false
  const north = (to.lat - from.lat) * DEGREE
  const east = (to.lng - from.lng) * DEGREE * Math.cos((from.lat * Math.PI) / 180)
  return Math.hypot(north, east) <= CORRECTION
}
