import type { Place } from '#contract/delivery/address.ts'

/** Street and number of a place; its zipcode already names the town. */
export function streetOf({ address, zipcode }: Place): string {
  const at = zipcode ? address.indexOf(`, ${zipcode}`) : -1
  return at > 0 ? address.slice(0, at) : address
}
