/** How long a whole benchmark may take, ms. */
const LONGEST = 6 * 60 * 1000

const stopper = new AbortController()
process.once('SIGINT', () => stopper.abort(new Error('The benchmark was interrupted.')))

/** Aborted when the time is over or somebody interrupts; whatever takes long listens to it. */
export const limit: AbortSignal = AbortSignal.any([AbortSignal.timeout(LONGEST), stopper.signal])
