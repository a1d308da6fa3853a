import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { accounts, messages } from '#contract/messages.ts'
import type { Database } from '../../db/database.ts'
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

export type LimitedAction = keyof typeof limits

interface Attempt {
  db: Database
  kind: LimitedAction
  /** The caller's network address. */
  address: string
  /** The account concerned, whether or not it exists. */
  account: string
  secret: string
  now: Date
}

/**
 * Counts an attempt, for the address and for the account, in the database that all processes share. Throws a 429 after too
 * many. Attempts of a blocked address do not count for the account, so that they cannot lock out its owner.
 */
export async function countAttempt(trying: Attempt): Promise<void> {
  const { kind, address } = trying
  const { address: ofAddress, account, span } = limits[kind]
  await count(trying, `address ${networkOf(address)}`, ofAddress, span)
  await count(trying, `account ${trying.account}`, account, span)
}

/**
 * Counts a call that creates something, in the database that all processes share. Throws a 429 for more than
 * `most` calls of an address within a minute.
 */
export const countCreation = (trying: Omit<Attempt, 'kind' | 'account'>, most: number): Promise<void> =>
  count({ ...trying, kind: 'create' }, `address ${networkOf(trying.address)}`, most, MINUTE, messages.tooMany)

/** Resets an account's attempts after its owner has been confirmed. */
export async function resetAttempts({
  db,
  kind,
  account,
  secret,
}: Omit<Attempt, 'address' | 'now'>): Promise<void> {
  await db
    .deleteFrom('tries')
    .where('key', '=', keyOf(secret, `${kind} account ${account}`))
    .execute()
}

async function count(
  { db, kind, secret, now }: Pick<Attempt, 'db' | 'secret' | 'now'> & { kind: string },
  who: string,
  most: number,
  span: number,
  message: string = accounts.tooManyTries,
): Promise<void> {
  const time = now.toISOString()
  const row = await db
    .insertInto('tries')
    .values({
      key: keyOf(secret, `${kind} ${who}`),
      count: 1,
      until: new Date(now.getTime() + span).toISOString(),
    })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => ({
        count: eb
          .case()
          .when('tries.until', '<=', time)
          .then(1)
          .else(eb('tries.count', '+', 1))
          .end(),
        until: eb
          .case()
          .when('tries.until', '<=', time)
          .then(ref('excluded.until'))
          .else(ref('tries.until'))
          .end(),
      })),
    )
    .returning(['count', 'until'])
    .executeTakeFirstOrThrow()
  if (row.count <= most) return
  const wait = Math.ceil((Date.parse(row.until) - now.getTime()) / 1000)
  throw new RequestError(429, { message }, { retryAfter: wait })
}

/** Neither an address nor an e-mail address can be read from the table. */
const keyOf = (secret: string, what: string): string =>
  createHmac('sha256', secret).update(`try ${what}`).digest('hex')

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
