import { atom, onMount } from 'nanostores'
import type { Area } from '#contract/delivery/area.ts'
import { plainGet } from '#lib/api/plain-get.ts'
import { $token } from '../storage/storage.ts'

/** The areas that are delivered to, loaded when something first listens; undefined until then and without an answer. */
export const $areas = atom<Area[] | undefined>()

onMount($areas, () => {
  if ($areas.get()) return
  askAreas().then(
    areas => $areas.set(areas),
    // Checkout asks again and says what has failed.
    () => undefined,
  )
})

/** Unvalidated, since zod is not loaded here. */
async function askAreas(): Promise<Area[]> {
  const answer = await plainGet('/areas', { token: $token.get() })
  const { data } = (await answer.json()) as { data: Area[] }
  return data.map(area => ({
    ...area,
    zipcode: area.zipcode ?? '',
    minimumOrder: Number(area.minimumOrder ?? 0),
    deliveryPrice: Number(area.deliveryPrice ?? 0),
    freeDeliveryThreshold: Number(area.freeDeliveryThreshold ?? 0),
  }))
}
