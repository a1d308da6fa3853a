import { MINUTE } from '#contract/kit/durations.ts'

/** The time limit of a whole benchmark, in minutes. */
const MAX_MINUTES = 20

const stopper = new AbortController()
const stop = (reason: string): void => stopper.abort(new Error(reason))

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop('The benchmark was interrupted.'))
let timer = timeout(MAX_MINUTES)

function timeout(minutes: number): NodeJS.Timeout {
  const late = `The benchmark took longer than ${minutes} minutes and was stopped.`
  return setTimeout(stop, minutes * MINUTE, late).unref()
}

/** For a part that was asked to take so many minutes: begins another time limit, which is that much longer. */
export function extendLimit(minutes: number): void {
  clearTimeout(timer)
  timer = timeout(MAX_MINUTES + minutes)
}

/** Aborted on a timeout or an interrupt; all long-running work listens to it. */
export const limit: AbortSignal = stopper.signal
