export interface Coalescer {
  /** Requests a run that sees the current state; resolves when that run has ended. */
  request(): Promise<void>
}

/**
 * Never runs its work twice at once: all requests made during a run share one more run after it, so the last request's
 * change is always included. `work` does not throw.
 */
export function createCoalescer(work: () => Promise<void>): Coalescer {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  const start = (): Promise<void> => {
    running = work().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    request() {
      if (!running) return start()
      next ??= running.then(() => {
        next = undefined
        return start()
      })
      return next
    },
  }
}
