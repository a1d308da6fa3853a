import { MINUTE } from '#contract/kit/durations.ts'

/** The time limit of a benchmark, in minutes. */
const MAX_MINUTES = 60

const stopper = new AbortController()
const stop = (reason: string): void => stopper.abort(new Error(reason))

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop('The benchmark was interrupted.'))
const late = `The benchmark took longer than ${MAX_MINUTES} minutes and was stopped.`
setTimeout(stop, MAX_MINUTES * MINUTE, late).unref()

/** Aborted on a timeout or an interrupt; all long-running work listens to it. */
export const limit: AbortSignal = stopper.signal
