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
