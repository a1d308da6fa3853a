import { timingSafeEqual } from 'node:crypto'

/** Compares two texts in a time that does not reveal how much of them is the same. */
export function sameText(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
