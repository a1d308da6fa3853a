import * as z from 'zod/mini'

const externalId = z.nullable(z.string())

/**
 * What the till called a line when it was ordered (`externalId` of the data files), null where nothing: the dish or combo, its size,
 * and the extras and options in the sequence of their names.
 */
export const ExternalIds = z.object({
  item: externalId,
  size: externalId,
  extras: z.array(externalId),
  options: z.array(externalId),
})
export type ExternalIds = z.output<typeof ExternalIds>

/** The same of the delivery area and the payment method of an order. */
export const OrderExternalIds = z.object({ area: externalId, payment: externalId })
export type OrderExternalIds = z.output<typeof OrderExternalIds>
