import { isIPv6 } from 'node:net'
import { accounts, messages } from '#contract/messages.ts'
import type { Config } from '../../config.ts'
import { type Counting, countUp, resetCount } from '../counter.ts'
import { RequestError } from '../request-error.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How many attempts are allowed per account and per address within a span of time, in ms. */
const limits = {
  login: { account: 10, address: 30, span: 15 * MINUTE },
  social: { account: 10, address: 30, span: 15 * MINUTE },
  confirm: { account: 10, address: 30, span: 15 * MINUTE },
  register: { account: 3, address: 20, span: HOUR },
  reset: { account: 3, address: 20, span: HOUR },
  'new-password': { account: 10, address: 30, span: 15 * MINUTE },
  search: { account: 200, address: 600, span: 15 * MINUTE },
  table: { account: 1000, address: 300, span: HOUR },
  'new-email': { account: 5, address: 20, span: 24 * HOUR },
} as const

type LimitedAction = keyof typeof limits

interface Limiter extends Counting {
  config: Pick<Config, 'rateLimit' | 'secret'>
}

interface Caller {
  deps: Limiter
  /** The caller's network address. */
  address: string
}

/**
 * Counts a caller's attempt at an account, whether or not there is one, for the address and for the account, in the database
 * that all processes share. Throws a 429 after too many. Attempts of a blocked address do not count for the
 * account, so that they cannot lock out its owner. RATE_LIMIT=0 switches this off.
 */
export async function limitAttempts(
  { deps, address }: Caller,
  kind: LimitedAction,
  account: string,
): Promise<void> {
  if (deps.config.rateLimit === 0) return
  const most = limits[kind]
  await count(deps, `${kind} address ${networkOf(address)}`, most.address, most.span)
  await count(deps, `${kind} account ${account}`, most.account, most.span)
}

/**
 * Counts a call that creates something, in the database that all processes share. Throws a 429 for more than
 * RATE_LIMIT calls of an address within a minute.
 */
export const limitCreation = ({ deps, address }: Caller): Promise<void> =>
  count(deps, `create address ${networkOf(address)}`, deps.config.rateLimit, MINUTE, messages.tooMany)

/** Resets an account's attempts after its owner has been confirmed. */
export async function clearAttempts(
  { db, config }: Pick<Limiter, 'db' | 'config'>,
  kind: LimitedAction,
  account: string,
): Promise<void> {
  if (config.rateLimit === 0) return
  await resetCount({ db, config }, `${kind} account ${account}`)
}

async function count(
  counting: Limiter,
  what: string,
  most: number,
  span: number,
  message: string = accounts.tooManyTries,
): Promise<void> {
  const { count: counted, until } = await countUp(counting, what, span)
  if (counted <= most) return
  const wait = Math.ceil((until.getTime() - counting.now().getTime()) / 1000)
  throw new RequestError(429, { message }, { retryAfter: wait })
}

/** The network of an IPv6 address (its first four groups), because one subscriber has a whole network. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...gap, ...last]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
