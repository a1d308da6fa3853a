import { createHmac, randomBytes } from 'node:crypto'
import { MINUTE } from '#contract/kit/durations.ts'
import type { Database } from '#server/db/database.ts'
import { sameText } from '#server/kit/same-text.ts'
import { sha256 } from '#server/kit/sha256.ts'

/** How long a person may take to use their passkey, in ms. */
const CHALLENGE_MS = 5 * MINUTE
/** Of the parts of a challenge, in bytes: when it ends, in ms, and what makes it the only one. A signature follows. */
const SIZE = { end: 6, random: 16 }

/** What a challenge is for (to sign in, to set up by a link, or in a session to prove who uses it or to add a passkey), and whose: one that was made for something else or for another browser is worth nothing. */
export interface ChallengeBinding {
  purpose: 'sign-in' | { setUpBy: string } | { proofIn: string } | { addedIn: string }
  /** What the browser was given with its options (server/staff/routes/browser.ts). */
  browser: string
  /** The server's own secret. */
  secret: string
  now: Date
}

/**
 * A challenge that a passkey has to sign. Nothing is stored, so that strangers who ask for challenges use up neither room nor
 * anybody's limit.
 */
export function newChallenge(binding: ChallengeBinding): Uint8Array<ArrayBuffer> {
  const end = Buffer.alloc(SIZE.end)
  end.writeUIntBE(binding.now.getTime() + CHALLENGE_MS, 0, SIZE.end)
  const said = Buffer.concat([end, randomBytes(SIZE.random)])
  return Uint8Array.from(Buffer.concat([said, Buffer.from(signatureOf(said, binding), 'base64url')]))
}

/** Uses up a challenge, written in base64url. Returns whether it was made for this, and had neither ended nor been used. */
export async function consumeChallenge(
  db: Database,
  challenge: string,
  binding: ChallengeBinding,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  const said = bytes.subarray(0, SIZE.end + SIZE.random)
  const signature = bytes.subarray(said.length).toString('base64url')
  if (!sameText(signature, signatureOf(said, binding))) return false
  const ends = new Date(said.readUIntBE(0, SIZE.end))
  if (ends <= binding.now) return false
  await db.deleteFrom('staff_challenges').where('expires_at', '<=', binding.now.toISOString()).execute()
  const used = await db
    .insertInto('staff_challenges')
    .values({ challenge: sha256(said.toString('base64url')), expires_at: ends.toISOString() })
    .onConflict(conflict => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return used !== undefined
}

function signatureOf(said: Uint8Array, { purpose, browser, secret }: ChallengeBinding): string {
  const text = ['challenge', textOf(purpose), sha256(browser), Buffer.from(said).toString('base64url')].join(
    ' ',
  )
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function textOf(purpose: ChallengeBinding['purpose']): string {
  if (purpose === 'sign-in') return purpose
  if ('setUpBy' in purpose) return `set-up ${sha256(purpose.setUpBy)}`
  return 'addedIn' in purpose ? `addition ${sha256(purpose.addedIn)}` : `proof ${sha256(purpose.proofIn)}`
}
