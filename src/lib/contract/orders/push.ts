import * as z from 'zod/mini'

/** The shop's public key, which a browser needs in order to take messages from it (VAPID). */
export const PushKey = z.object({ publicKey: z.string() })

/** Where the push service of a browser takes messages to it. Messages have no content, so its keys are not needed. */
export const PushSubscription = z.object({ endpoint: z.string().check(z.maxLength(1000)) })

/** Whether a browser wants news of an order (extension `order-push`). */
export const OrderPush = z.object({
  ...PushSubscription.shape,
  wanted: z.boolean(),
  /** When its subscription ends, in ms since 1970, as far as the browser says so. */
  expires: z.optional(z.nullable(z.number())),
})
export type OrderPush = z.output<typeof OrderPush>

/** How many browsers can want news of an order. */
export const MOST_PUSHES = 5
