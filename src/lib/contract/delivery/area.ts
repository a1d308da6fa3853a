import * as z from 'zod/mini'
import { Amount, Flag, Id, list, orElse } from '../kit/fields.ts'

/** From which price of the order on its delivery costs less. */
const Tier = z.object({ from: Amount, deliveryPrice: Amount })

/**
 * A place that is delivered to; amounts in the main unit. With the extension `delivery-zones`, `tiers` say what the delivery costs
 * from which price on, each from a higher price on than the one before, and with `byPlace` the zipcode does not say enough: the
 * server is asked which area an address is in.
 */
export const Area = z.object({
  id: Id,
  name: z.string(),
  zipcode: orElse(z.string(), ''),
  minimumOrder: orElse(Amount, 0),
  deliveryPrice: orElse(Amount, 0),
  freeDeliveryThreshold: orElse(Amount, 0),
  tiers: z.optional(list(Tier)),
  byPlace: z.optional(Flag),
})
export type Area = z.output<typeof Area>
