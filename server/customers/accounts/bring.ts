import type { BroughtCustomer } from '#contract/desk/customers.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { toCents } from '#contract/kit/money.ts'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bringPoints } from '#server/loyalty/points.ts'
import { IS_WAITING } from '#server/outbox/retry.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { emailKey } from '#server/sessions/email.ts'
import { insertUser } from './register.ts'
import { inviteCustomer } from './reset.ts'

/** Providers of mail take a few hundred mails an hour from a restaurant, and mails about orders must not wait behind them. */
const PAUSE = 10 * SECOND
/** Customers of a transaction: orders come between them. */
const AT_ONCE = 100

interface Bringer {
  currency: string
  /** Of the mails. */
  lang: string
  secret: string
  by: AuditActor
  now: Date
  /** The same key brings the same customers once, and is answered alike. */
  key?: string | undefined
}

interface Outcome {
  added: number
  /** Those who have an account already, which stays as it is. */
  known: number
  /** When the last invitation is mailed, ISO 8601. */
  lastMail?: string | undefined
}

/**
 * Creates accounts without a password for customers who have agreed to it, with their points, and mails each a link to set one, one after
 * the other. An address that has an account is left as it is, so that the same table can come again.
 */
export async function bringCustomers(
  db: Database,
  customers: BroughtCustomer[],
  bringer: Bringer,
): Promise<Outcome> {
  const { key, now, by } = bringer
  const result = { added: 0, known: 0 }
  const first = Math.max(now.getTime(), ((await lastInvitation(db, now))?.getTime() ?? 0) + PAUSE)
  for (let at = 0; at < customers.length; at += AT_ONCE) {
    const part = customers.slice(at, at + AT_ONCE)
    const asked = { scope: 'desk-customers', key: key && `${key}-${at}`, body: part, now }
    const answer = await inTransaction(db, tx =>
      onceAtDesk(tx, asked, async () => {
        const added = await bringPart(tx, part, { ...bringer, first: first + result.added * PAUSE })
        const sum = result.added + added
        // In the last transaction, so that all who were added are counted once.
        if (at + AT_ONCE >= customers.length && sum > 0)
          await recordAct(tx, { kind: 'customers-brought', subject: String(sum), by }, now)
        return JSON.stringify(added)
      }),
    )
    const added = readJson<number>(answer)
    result.added += added
    result.known += part.length - added
  }
  return { ...result, lastMail: (await lastInvitation(db, now))?.toISOString() }
}

/** Returns how many are new. The first is invited at `first`. */
async function bringPart(
  tx: Tx,
  customers: BroughtCustomer[],
  { currency, lang, secret, now, first }: Bringer & { first: number },
): Promise<number> {
  let added = 0
  for (const { name, email, phone, points } of customers) {
    const userId = await insertUser(tx, { name, email, phone, passwordHash: null, lang, now })
    if (userId === undefined) continue
    if (points > 0) await bringPoints(tx, { userId, points: toCents(points, currency), now })
    await inviteCustomer(tx, { userId, lang, secret, now: new Date(first + added * PAUSE) })
    added += 1
  }
  return added
}

/** When the last of the invitations that still wait for their turn is mailed. */
async function lastInvitation(reader: Reader, now: Date): Promise<Date | undefined> {
  const { last } = await reader
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('created_at').as('last'))
    .where(IS_WAITING)
    .where('created_at', '>=', now.toISOString())
    .where('kind', '=', 'reset')
    .executeTakeFirstOrThrow()
  return last ? new Date(last) : undefined
}

/** So many addresses are looked up at once. */
const LOOKED_UP = 500

/** How many of these customers have an account. */
export async function countKnown(reader: Reader, customers: BroughtCustomer[]): Promise<number> {
  let known = 0
  for (let at = 0; at < customers.length; at += LOOKED_UP) {
    const keys = customers.slice(at, at + LOOKED_UP).map(({ email }) => emailKey(email))
    const { count } = await reader
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('email_key', 'in', keys)
      .executeTakeFirstOrThrow()
    known += Number(count)
  }
  return known
}
