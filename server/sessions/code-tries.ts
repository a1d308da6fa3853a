import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { networksOf } from '#server/kit/network.ts'
import { countDown, countUp, readCount } from './counter.ts'
import type { Caller } from './rate-limits.ts'

/** How many wrong codes a network is told of within a span of time. */
const MOST = 40
const SPAN = 15 * MINUTE
/** How long a network is told again what it has been told of a code. */
const TOLD = DAY

/**
 * Whether a network may learn what a code of a promotion is. Each code that is wrong costs it one try, however often it is asked for:
 * a cart is quoted again with every change. When the tries are used up, nothing is said of any code that the network was not told of
 * before, so that a right one looks like a wrong one. RATE_LIMIT=0 switches this off.
 */
export async function mayLearnOf(
  { deps, address }: Caller,
  code: string,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  if (deps.config.rateLimit === 0) return true
  const networks = networksOf(address).map(({ network, share }) => ({
    tries: `code tries ${network}`,
    most: MOST * share,
    told: `code told ${network} ${code}`,
  }))
  const [{ told } = { told: '' }] = networks
  if (await readCount(deps, told)) return true
  for (const { tries, most } of networks)
    if (((await readCount(deps, tries))?.count ?? 0) >= most) return false
  const giveBack = async (): Promise<void> => {
    for (const { tries } of networks) await countDown(deps, tries)
  }
  // Paid before the code is looked up: many at the same moment are no more than one after the other.
  let hasPaid = true
  for (const { tries, most } of networks) if ((await countUp(deps, tries, SPAN)).count > most) hasPaid = false
  if (!hasPaid) {
    await giveBack()
    return false
  }
  const right = await isRight()
  const { count: times } = await countUp(deps, told, TOLD)
  if (right || times > 1) await giveBack()
  return true
}
