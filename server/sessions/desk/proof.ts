import type { Context } from 'hono'
import { PROOF_HEADER, PROOF_MS } from '#contract/desk/proof.ts'
import { personNeeded, proofNeeded } from '#contract/desk/texts.ts'
import type { Tx } from '#server/db/database.ts'
import type { DeskDeviceRow } from '#server/db/desk-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { sameText } from '#server/kit/same-text.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { randomToken } from '../token.ts'
import type { DeskCaller } from './callers.ts'

/** A proof of this moment: its token for the page that has proved it, and what its session keeps. */
export function newProof(now: Date): { proof: string } & Pick<DeskDeviceRow, 'proof_hash' | 'proven_at'> {
  const proof = randomToken()
  return { proof, proof_hash: sha256(proof), proven_at: now.toISOString() }
}

/** Keeps that the person of a session has proved who they are, in place of an earlier proof. Returns the token. */
export async function keepProof(tx: Tx, { id }: DeskCaller, now: Date): Promise<string> {
  const { proof, ...kept } = newProof(now)
  await tx.updateTable('desk_devices').set(kept).where('id', '=', id).execute()
  return proof
}

/**
 * Throws a 403 unless the page that calls has proved within five minutes who uses it. The session's cookie goes along with every call
 * of the origin, so the token of the proof is what tells this page from others there. A paired screen cannot prove anything.
 */
export function requireProof(context: Context, caller: DeskCaller, now: Date): void {
  if (caller.staff_id === null) throw new RequestError(403, { message: personNeeded })
  const { proof_hash, proven_at } = caller
  const token = context.req.header(PROOF_HEADER)
  const isOwn = token !== undefined && proof_hash !== null && sameText(sha256(token), proof_hash)
  const isFresh = proven_at !== null && now.getTime() - Date.parse(proven_at) < PROOF_MS
  if (!isOwn || !isFresh) throw new RequestError(403, { message: proofNeeded })
}
