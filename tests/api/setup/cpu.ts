/** As much of a processor as what a stranger asks may need, in ms, garbage and threads beside included. */
export const MOST_CPU = 100

/**
 * How much CPU a piece of work needs, in ms: the least of some tries, since a machine that has other work to do makes each of them
 * dearer, never cheaper.
 */
export async function cpuOf(work: () => Promise<unknown>, tries = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < tries && least > MOST_CPU / 2; at++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
