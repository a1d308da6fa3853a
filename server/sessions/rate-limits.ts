import { DAY, HOUR, MINUTE, SECOND } from '#contract/kit/durations.ts'
import { accounts, fieldTexts } from '#contract/kit/texts.ts'
import type { Config } from '#server/config/config.ts'
import { networkOf, networksOf } from '#server/kit/network.ts'
import { RequestError, type ServerText } from '#server/kit/request-error.ts'
import { type Counting, countDown, countUp, resetCount } from './counter.ts'
import type { Device } from './device.ts'

interface Limits {
  /** Attempts at one account from one address, where anybody can name the account. */
  pair?: number
  account: number
  address: number
  /** In ms. */
  span: number
}

/** How many attempts are allowed within a span of time. */
const limits = {
  login: { pair: 10, account: 50, address: 30, span: 15 * MINUTE },
  social: { pair: 10, account: 50, address: 30, span: 15 * MINUTE },
  confirm: { account: 10, address: 30, span: 15 * MINUTE },
  register: { pair: 3, account: 10, address: 20, span: HOUR },
  reset: { pair: 3, account: 10, address: 20, span: HOUR },
  'new-password': { account: 10, address: 30, span: 15 * MINUTE },
  search: { account: 200, address: 600, span: 15 * MINUTE },
  'guest-search': { account: 100, address: 100, span: 15 * MINUTE },
  pin: { account: 5, address: 100, span: 15 * MINUTE },
  table: { account: 1000, address: 300, span: HOUR },
  'table-call': { account: 60, address: 300, span: HOUR },
  prepare: { account: 60, address: 60, span: HOUR },
  arrival: { account: 30, address: 100, span: HOUR },
  'order-push': { account: 30, address: 100, span: HOUR },
  wish: { account: 30, address: 100, span: HOUR },
  cancellation: { account: 30, address: 100, span: HOUR },
  'new-email': { account: 5, address: 20, span: DAY },
  'test-mail': { account: 10, address: 20, span: HOUR },
} satisfies Record<string, Limits>

type LimitedAction = keyof typeof limits

/** How many wrong ones of what cannot be guessed are answered to a network within a span of time. */
const WRONG = { pairing: 20, pass: 20, passkey: 40, link: 40, key: 20, table: 20 }
const WRONG_SPAN = 15 * MINUTE

/** What counting attempts needs. */
export interface Limiter extends Counting {
  config: Pick<Config, 'rateLimit' | 'secret'>
}

export interface Caller {
  deps: Limiter
  /** The caller's network address. */
  address: string
}

interface SigningIn extends Caller {
  device?: Pick<Device, 'idFor'>
}

/**
 * Counts a caller's attempt at an account, whether or not there is one, in the database that all processes share: for the
 * address, for both together, and for the account. Throws a 429 after too many. What is refused for the address does not
 * count for the account, so that one attacker cannot lock out its owner. A device on which the owner has signed in before
 * counts for itself alone, so that nobody else can lock it out. RATE_LIMIT=0 switches this off.
 */
export async function limitAttempts(caller: SigningIn, kind: LimitedAction, account: string): Promise<void> {
  const { deps, address, device } = caller
  if (deps.config.rateLimit === 0) return
  const most: Limits = limits[kind]
  const own = device?.idFor(account)
  if (own !== undefined) return count(deps, `${kind} device ${own}`, most.pair ?? most.account, most.span)
  await countAt(caller, `${kind} address`, most.address, most.span)
  if (most.pair !== undefined) await count(deps, pairOf(kind, account, address), most.pair, most.span)
  await count(deps, `${kind} account ${account}`, most.account, most.span)
}

/**
 * Does what needs something that cannot be guessed: a link, a passkey, a pass of the centre, a pairing code, an API key or the code of a
 * table. Only what is wrong counts, for its network, which is refused with a 429 after too many. What is right is let in whatever others
 * have tried, from the same network or from all of them, so that no stranger can lock anybody out.
 */
export async function limitWrong<T>(
  { deps, address }: Caller,
  kind: keyof typeof WRONG,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RequestError && error.status === 422) await countWrong({ deps, address }, kind)
    throw error
  }
}

/** Counts a wrong one; throws a 429 after too many. */
export async function countWrong({ deps, address }: Caller, kind: keyof typeof WRONG): Promise<void> {
  if (deps.config.rateLimit > 0) await countAt({ deps, address }, `${kind} wrong`, WRONG[kind], WRONG_SPAN)
}

const pairOf = (kind: LimitedAction, account: string, address: string): string =>
  `${kind} pair ${networkOf(address)} ${account}`

/**
 * Counts a call that creates something, in the database that all processes share. Throws a 429 for more than
 * RATE_LIMIT calls of an address within a minute.
 */
export const limitCreation = (caller: Caller): Promise<void> =>
  countAt(caller, 'create address', caller.deps.config.rateLimit, MINUTE, fieldTexts.tooMany)

/** Resets an account's attempts, but not those from other addresses, after its owner has been confirmed. */
export async function clearAttempts(caller: SigningIn, kind: LimitedAction, account: string): Promise<void> {
  const { deps, address, device } = caller
  if (deps.config.rateLimit === 0) return
  const own = device?.idFor(account)
  if (own !== undefined) await resetCount(deps, `${kind} device ${own}`)
  await resetCount(deps, pairOf(kind, account, address))
  await resetCount(deps, `${kind} account ${account}`)
}

/**
 * Uncounts a successful attempt. Unlike with clearAttempts, failed ones still count: where several people
 * share a screen, the one who signs in may not be the one who failed.
 */
export async function takeBackAttempt(caller: Caller, kind: LimitedAction, account: string): Promise<void> {
  const { deps, address } = caller
  if (deps.config.rateLimit === 0) return
  for (const { network } of networksOf(address)) await countDown(deps, `${kind} address ${network}`)
  await countDown(deps, `${kind} account ${account}`)
}

/** Counts for the network of an address, and for the wide one that it is in. */
async function countAt(
  { deps, address }: Caller,
  what: string,
  most: number,
  span: number,
  message?: ServerText,
): Promise<void> {
  for (const { network, share } of networksOf(address))
    await count(deps, `${what} ${network}`, most * share, span, message)
}

async function count(
  counting: Limiter,
  what: string,
  most: number,
  span: number,
  message: ServerText = accounts.tooManyAttempts,
): Promise<void> {
  const { count: counted, until } = await countUp(counting, what, span)
  if (counted <= most) return
  const wait = Math.ceil((until.getTime() - counting.now().getTime()) / SECOND)
  throw new RequestError(429, { message, until: until.toISOString() }, { retryAfter: wait })
}
