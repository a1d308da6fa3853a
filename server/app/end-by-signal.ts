import { SECOND } from '#contract/kit/durations.ts'

/** How long a graceful shutdown may take, in ms: open calls, then the workers' current jobs. */
export const MAX_STOP_MS = 20 * SECOND
/** Within this time, in ms, a second signal is an echo: npm passes on what the terminal has already sent. */
export const ECHO_MS = SECOND

interface EndOptions {
  /** Shuts down gracefully. */
  stop: () => Promise<unknown>
  /** How long `stop` waits before it begins, in ms; this does not count towards the limit. */
  before?: number
  /** The process that receives signals and exits; tests pass their own. */
  target?: Pick<NodeJS.Process, 'on' | 'exit'>
}

/**
 * Shuts down gracefully on a signal, and exits at once with code 1 on a second signal or when that takes too long. Calls
 * cut off then have no answer and can be repeated; leased rows are free again after their time.
 */
export function endBySignal({ stop, before = 0, target = process }: EndOptions): void {
  let signalledAt: number | undefined
  const end = (): void => {
    if (signalledAt !== undefined) {
      if (performance.now() - signalledAt > ECHO_MS) target.exit(1)
      return
    }
    signalledAt = performance.now()
    setTimeout(() => target.exit(1), before + MAX_STOP_MS).unref()
    stop().then(
      () => target.exit(0),
      () => target.exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) target.on(signal, end)
}
