export interface Coalescer {
  /** Asks for the work to be done with what is true now; answers when that has happened. */
  request(): Promise<void>
}

/**
 * Never does its work twice at once: whoever asks while it runs shares one more run after it. However many ask, the last
 * one's change is in the last run. `work` does not throw.
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
