import type { Area } from '#contract/delivery/area.ts'
import { isByPlace, type Zone } from '#contract/delivery/zone.ts'
import { readReach, readShape, readTiers, valueIn } from '#contract/delivery/zone-cells.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { decimalsOf, fromCents } from '#contract/kit/money.ts'
import type { Rows } from './rows/rows.ts'
import { currencyIn } from './rows/settings.ts'

/** A delivery area as guests see it, with what it covers. */
export interface ShopZone extends Zone {
  area: Area
}

/** The delivery areas in their sequence. None of them asks for less than `least`, the minimum of any delivery. */
export function zonesOf(
  { areas, settings }: Pick<Rows, 'areas' | 'settings'>,
  { delivery: least = 0 }: Features['minimumOrders'],
): ShopZone[] {
  const currency = currencyIn(settings)
  return areas.map(row => {
    const shape = valueIn(readShape(row.shape))
    const reach = valueIn(readReach(row.reach))
    const tiers = valueIn(readTiers(row.tiers, decimalsOf(currency))) ?? []
    const covered = { zipcode: row.zipcode, shape: shape ?? [], reach }
    return {
      ...covered,
      area: {
        id: row.id,
        name: row.name,
        zipcode: row.zipcode,
        minimumOrder: Math.max(fromCents(row.minimum_order, currency), least),
        deliveryPrice: fromCents(row.delivery_price, currency),
        freeDeliveryThreshold: fromCents(row.free_delivery_threshold, currency),
        ...(tiers.length > 0 && {
          tiers: tiers.map(({ from, fee }) => ({ from: Number(from), deliveryPrice: Number(fee) })),
        }),
        ...(isByPlace(covered) && { byPlace: true }),
      },
    }
  })
}
