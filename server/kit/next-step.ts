import { setImmediate } from 'node:timers/promises'

/**
 * Between two steps of work that leaves no room for anything else, such as unpacking a file: lets happen what is due, and throws what
 * `signal` is aborted with.
 */
export async function nextStep(signal: AbortSignal | undefined): Promise<void> {
  // Timers come after the first of them.
  await setImmediate()
  await setImmediate()
  signal?.throwIfAborted()
}
