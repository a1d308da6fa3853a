import { HOUR } from '#contract/kit/durations.ts'

/** No evening is longer: what a phone with a wrong clock says to be older counts as so old, in ms. */
const OLDEST_MS = 12 * HOUR

/** When something was tapped that arrives now, `age` ms later. */
export const tappedAt = (now: Date, age = 0): Date => new Date(now.getTime() - Math.min(age, OLDEST_MS))
