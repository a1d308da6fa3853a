import { SECOND } from '#contract/kit/durations.ts'

const FIRST_MS = SECOND / 2
const MOST_MS = 2 * SECOND
/** As many tries take about a minute and a half, longer than a restart; after them the server is left in peace. */
const QUICK_TRIES = 60
const LATE_MS = 15 * SECOND

/**
 * The pause in ms before the next try to connect, after some in vain: short at first, then longer. No two callers wait equally long, so that
 * those who lost their connection together do not come back together.
 */
export function pauseBefore(tries: number): number {
  const most = tries < QUICK_TRIES ? Math.min(FIRST_MS * 2 ** tries, MOST_MS) : LATE_MS
  return most * (0.25 + 0.75 * Math.random())
}
