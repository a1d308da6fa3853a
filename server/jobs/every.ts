/**
 * Runs a periodic job every `ms` milliseconds, without keeping the process alive for it. `run` must not throw. Returns a
 * function that stops the job.
 */
export function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms)
  timer.unref()
  return () => clearInterval(timer)
}
