import * as z from 'zod/mini'
import { externalId } from '../../describe/data/external-id.ts'
import { SoldOutInput } from '../../desk/switches.ts'

const given = z.optional(z.string().check(z.maxLength(externalId.longest)))

/**
 * Sells something out, at once or after some portions of a dish; `off` offers it again. It is named by its id in `target` or by what the
 * till calls it in `externalId`; a dish at one size by both ids in `target`, or with what the till calls the size in `sizeExternalId`.
 */
export const AvailabilityInput = z.extend(SoldOutInput, {
  target: z.optional(z.string()),
  externalId: given,
  sizeExternalId: given,
})
export type AvailabilityInput = z.output<typeof AvailabilityInput>
