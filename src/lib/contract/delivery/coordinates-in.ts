import type { Coordinates } from './address.ts'

/** Where a setting such as RESTAURANT_COORDINATES says that something is; undefined where it says nothing, or nothing that can be read. */
export function coordinatesIn(text: string): Coordinates | undefined {
  const [lat = Number.NaN, lng = Number.NaN] = text.trim() === '' ? [] : text.split(',').map(Number)
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : undefined
}
