import type { Area, Place } from '#contract/account.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { PlaceSearch } from '#islands/ui/places/place-search.tsx'
import type { PlaceFinder } from '#islands/ui/places/use-place-search.ts'
import { areasFor } from '#lib/cart/delivery/areas.ts'
import { streetOf } from '#lib/cart/delivery/street-of.ts'
import { api } from '#stores/api.ts'
import type { CheckoutValues } from '../checkout-fields.ts'

const find: PlaceFinder = (q, signal) => api(endpoints.findPlaces, { query: { q } }, { signal })

/** The search for a guest's address, which fills in street and postcode, and the area if there is one only. */
export function GuestPlaces({ form, areas }: { form: ApiForm<CheckoutValues>; areas: Area[] }) {
  const take = (place: Place): void => {
    const zipcode = place.zipcode ?? ''
    const [area, ...others] = areasFor(areas, zipcode)
    form.setValue('address.address', streetOf(place), { shouldDirty: true })
    form.setValue('address.zipcode', zipcode, { shouldDirty: true })
    if (area && others.length === 0) form.setValue('address.areaId', area.id, { shouldDirty: true })
  }
  return <PlaceSearch find={find} onPick={take} />
}
