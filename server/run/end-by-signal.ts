/** How long all of an orderly end may take, in ms: open calls, then what workers have begun. */
export const MAX_STOP_MS = 20_000
/** A signal that comes so soon after the first, in ms, is the same one: npm passes on what the terminal has sent too. */
export const ECHO_MS = 1000

interface EndOptions {
  /** Ends in order. */
  stop: () => Promise<unknown>
  /** What comes before the end in ms, and does not count towards the limit. */
  before?: number
  /** Where signals arrive and what they end; tests pass their own. */
  target?: Pick<NodeJS.Process, 'on' | 'exit'>
}

/**
 * Ends the process in order when it is told to, and hard, with code 1, when it is told again or when that takes too
 * long. What is cut off then was not answered: whoever asks again gets it, and what was leased is free after its time.
 */
export function endBySignal({ stop, before = 0, target = process }: EndOptions): void {
  let told: number | undefined
  const end = (): void => {
    if (told !== undefined) {
      if (performance.now() - told > ECHO_MS) target.exit(1)
      return
    }
    told = performance.now()
    setTimeout(() => target.exit(1), before + MAX_STOP_MS).unref()
    stop().then(
      () => target.exit(0),
      () => target.exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) target.on(signal, end)
}
