import type { Coordinates } from './address.ts'

const EARTH = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance between two places as the crow flies, in km. */
export function distance(a: Coordinates, b: Coordinates): number {
  const lat = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const lng = Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * EARTH * Math.asin(Math.sqrt(lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng))
}
