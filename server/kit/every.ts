import { HOUR } from '#contract/kit/durations.ts'

/**
 * Runs a periodic job every `ms` milliseconds, without keeping the process alive for it. `run` must not throw. Returns a
 * function that stops the job.
 */
export function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Runs a job now and every hour. `run` must not throw. Returns a function that stops the job and waits for a run that has
 * begun.
 */
export function hourly(run: () => Promise<void>): () => Promise<void> {
  let running = run()
  const stop = every(HOUR, () => {
    running = run()
  })
  return () => {
    stop()
    return running
  }
}
