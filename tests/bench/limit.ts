import { MINUTE } from '#contract/durations.ts'

/** The time limit of a whole benchmark, in minutes. */
const MAX_MINUTES = 20

const stopper = new AbortController()
const stop = (reason: string): void => stopper.abort(new Error(reason))

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop('The benchmark was interrupted.'))
setTimeout(
  stop,
  MAX_MINUTES * MINUTE,
  `The benchmark took longer than ${MAX_MINUTES} minutes and was stopped.`,
).unref()

/** Aborted on a timeout or an interrupt; all long-running work listens to it. */
export const limit: AbortSignal = stopper.signal
