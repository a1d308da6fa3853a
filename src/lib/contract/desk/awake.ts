import * as z from 'zod/mini'
import { SECOND } from '../kit/durations.ts'

/** How often a screen says that it is awake, in ms. */
export const AWAKE_MS = 5 * SECOND

/** What a screen says of itself during a shift. */
export const Awake = z.object({
  /** Whether it can ring. */
  armed: z.boolean(),
  /** The code of the newest order that it shows; empty without any. */
  lastOrder: z.string().check(z.maxLength(20)),
})
export type Awake = z.output<typeof Awake>

/** The shop's public key, which a browser needs in order to take messages from it (VAPID). */
export const PushKey = z.object({ publicKey: z.string() })

/** Where the push service of a browser takes messages to it. Messages have no content, so its keys are not needed. */
export const PushSubscription = z.object({ endpoint: z.string().check(z.maxLength(1000)) })
