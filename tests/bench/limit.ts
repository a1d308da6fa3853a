/** How long a whole benchmark may take, minutes. */
const LONGEST = 20

const stopper = new AbortController()
const stop = (reason: string): void => stopper.abort(new Error(reason))

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop('The benchmark was interrupted.'))
setTimeout(
  stop,
  LONGEST * 60_000,
  `The benchmark took longer than ${LONGEST} minutes and was stopped.`,
).unref()

/** Aborted when the time is over or somebody interrupts; whatever takes long listens to it. */
export const limit: AbortSignal = stopper.signal
