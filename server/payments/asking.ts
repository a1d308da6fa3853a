import { DAY, MINUTE, SECOND } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { networkOf, networksOf } from '#server/kit/network.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { countDown, countUp, readCount } from '#server/sessions/counter.ts'
import type { Limiter } from '#server/sessions/rate-limits.ts'

// Every question to a provider is asked with the shop's own key. A provider that is asked too often refuses the whole shop, so guests could
// no longer pay. RATE_LIMIT=0 switches these limits off.

const SPAN = 15 * MINUTE
/** How often guests and messages have a provider asked about one payment within that time. Its own job asks beside them. */
const MOST_ABOUT_ONE = 60
/** How many messages that turn out not to be a provider's are looked into within that time, of one network and of all. */
const MOST_FORGED = { network: 20, all: 100 }
/** How long a network counts as a provider's after a message of it was one. */
const PROVEN = DAY

/** Whether a provider may be asked about a payment once more because somebody else wants it. */
export async function mayAskAbout(deps: Limiter, code: string): Promise<boolean> {
  if (deps.config.rateLimit === 0) return true
  return (await countUp(deps, `asked about payment ${code}`, SPAN)).count <= MOST_ABOUT_ONE
}

/**
 * Has a provider say whether a message is its own, and returns that. Counted before it is asked, and given back when it is. Throws a 429
 * after too many that were not; the provider sends its own again. Strangers cannot keep out a provider from whose network messages were
 * proven before.
 */
export async function limitForged(
  { deps, address }: { deps: Limiter; address: string },
  kind: string,
  prove: () => Promise<boolean>,
): Promise<boolean> {
  if (deps.config.rateLimit === 0) return prove()
  const proven = `proven ${kind} ${networkOf(address)}`
  const isProvider = (await readCount(deps, proven)) !== undefined
  const counted = [
    ...networksOf(address).map(({ network, share }) => ({
      what: `forged ${kind} ${network}`,
      most: MOST_FORGED.network * share,
    })),
    ...(isProvider ? [] : [{ what: `forged ${kind}`, most: MOST_FORGED.all }]),
  ]
  for (const { what, most } of counted) await pay(deps, what, most)
  if (!(await prove())) return false
  for (const { what } of counted) await countDown(deps, what)
  if (!isProvider) await countUp(deps, proven, PROVEN)
  return true
}

/** Reads first: what is refused costs no write. */
async function pay(deps: Limiter, what: string, most: number): Promise<void> {
  const before = await readCount(deps, what)
  const spent = before && before.count >= most ? before : await countUp(deps, what, SPAN)
  if (spent !== before && spent.count <= most) return
  const retryAfter = Math.ceil((spent.until.getTime() - deps.now().getTime()) / SECOND)
  throw new RequestError(429, { message: fieldTexts.tooMany }, { retryAfter })
}
