import type { JWTPayload } from 'jose'
import { MINUTE } from '#contract/kit/durations.ts'
import type { Deps } from '#server/api/deps.ts'
import type { Tx } from '#server/db/database.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { audienceOf, type ChainCall, type Purpose, readCall } from './token.ts'

/** How long a nonce is kept, in ms: longer than any token with it is accepted. */
const NONCE_MS = 10 * MINUTE

export type AcceptedCall = JWTPayload & { jti: string }

/**
 * What a token says that is for this receiver; undefined for any other. It may have been used before, which `useOnce` finds out. A
 * token for another address is logged: somebody has changed the list, or this server does not know its own address.
 */
export async function acceptCall(
  { config, now, log }: Pick<Deps, 'config' | 'now' | 'log'>,
  token: string,
  { name, ...call }: Pick<ChainCall, 'key' | 'purpose'> & { name: string },
): Promise<AcceptedCall | undefined> {
  const to = { name, url: config.apiBase }
  const read = await readCall(token, { ...call, to, now: now() })
  if (!read) return undefined
  if ('claims' in read) return read.claims
  const { purpose } = call
  log.warn(
    { purpose, meant: read.meant, own: audienceOf(to) },
    'a call of the chain was meant for another address than this server has by PUBLIC_API_BASE',
  )
  return undefined
}

/** Marks a token as used. Returns whether it was new. */
export async function useOnce(tx: Tx, purpose: Purpose, jti: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + NONCE_MS).toISOString()
  const taken = await tx
    .insertInto('used_nonces')
    .values({ nonce: sha256(`${purpose} ${jti}`), until })
    .onConflict(conflict => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return taken !== undefined
}
