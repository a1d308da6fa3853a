import { randomUUID } from 'node:crypto'
import { DAY, HOUR } from '#contract/kit/durations.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { type Actor, type CustomerActor, GUEST } from './actor.ts'
import { randomToken } from './token.ts'

/** How long a token is valid, in ms: a month for a customer, an evening for a table. */
const LIFETIME = { customer: 30 * DAY, table: 12 * HOUR }

/** The owner of a token: a customer or a table. */
export type SessionOwner = { userId: string } | { tableId: string }

/**
 * Starts a session, which ends at `until` at the latest, and returns its token, which is only known to the caller: the database keeps its
 * hash. `GET /tables/{id}` issues one with `{ tableId }`; its bearer is an actor of the kind `table`.
 */
export async function issueToken(tx: Tx, subject: SessionOwner, now: Date, until?: string): Promise<string> {
  const token = randomToken()
  const isTable = 'tableId' in subject
  const lifetime = isTable ? LIFETIME.table : LIFETIME.customer
  const expires_at = new Date(now.getTime() + lifetime).toISOString()
  await tx
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      token_hash: sha256(token),
      user_id: isTable ? null : subject.userId,
      table_id: isTable ? subject.tableId : null,
      created_at: now.toISOString(),
      expires_at: until !== undefined && until < expires_at ? until : expires_at,
    })
    .execute()
  return token
}

const selectSession = prepared((db, { hash, now }: { hash: string; now: string }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'table_id'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now),
)

/** The actor of a token; a guest if the token is unknown, ended or expired. */
export async function actorOf(reader: Reader, token: string, now: Date): Promise<Actor> {
  const [session] = await selectSession(reader, { hash: sha256(token), now: now.toISOString() })
  if (session?.user_id) return { kind: 'customer', userId: session.user_id, sessionId: session.id }
  if (session?.table_id) return { kind: 'table', tableId: session.table_id, sessionId: session.id }
  return GUEST
}

export const endSession = (tx: Tx, sessionId: string) =>
  tx.deleteFrom('sessions').where('id', '=', sessionId).execute()

/** Ends every session of a customer, except the one that asks for it. */
export async function endSessions(tx: Tx, userId: string, except?: CustomerActor): Promise<void> {
  const all = tx.deleteFrom('sessions').where('user_id', '=', userId)
  await (except ? all.where('id', '!=', except.sessionId) : all).execute()
}
