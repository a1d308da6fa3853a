import { useStore } from '@nanostores/react'
import type { Area } from '#contract/delivery/area.ts'
import { areasFor } from '#lib/cart/delivery/areas.ts'
import { $areas } from '#stores/order/areas.ts'
import { $foundAreas, foundAt } from '#stores/order/found-areas.ts'

/** The areas that may deliver, as far as it is known where to: those of the typed address, or of as much of a zipcode as there is. */
export function useAreasAt(zipcode: string): Area[] {
  const all = useStore($areas)
  return foundAt(useStore($foundAreas), zipcode) ?? areasFor(all ?? [], zipcode)
}
