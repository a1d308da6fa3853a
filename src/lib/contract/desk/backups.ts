import * as z from 'zod/mini'

/** The backups in the shop's folder, the latest first, and how making them goes. Sizes are in bytes, moments ISO 8601. */
export const Backups = z.object({
  backups: z.array(
    z.object({
      name: z.string(),
      at: z.string(),
      bytes: z.number(),
      /** Whether it is as it was written. */
      whole: z.boolean(),
    }),
  ),
  /** Whether one is being made. */
  making: z.boolean(),
  /** For how many days they are kept, and when the next one is due; without a time none is made by itself. */
  days: z.number(),
  next: z.optional(z.string()),
})
export type Backups = z.output<typeof Backups>
