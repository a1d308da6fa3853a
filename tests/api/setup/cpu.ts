/** As much of a processor as what a stranger asks may need, in ms, garbage and threads beside included. */
export const MOST_CPU = 100

/** Its code has to be compiled, and a machine that has other work to do makes a try dearer, never cheaper. */
const TRIES = 20

/** How much CPU a piece of work needs, in ms: the least of some tries, of which none is made once one is cheap enough. */
export async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < TRIES && least > MOST_CPU; at++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
