import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { DeskRole } from '#contract/api/roles.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { invite } from '#server/staff/links.ts'
import { base32, codeAt, stepAt } from '#server/staff/totp.ts'
import { newGuest } from './guest.ts'
import { NOW } from './now.ts'
import { inDatabase } from './shop-data.ts'

const CHALLENGE_MS = 5 * MINUTE
/** A challenge begins with when it ends. */
const END_BYTES = 6

/** A new person, and the path of their link. */
export async function newPerson(role: DeskRole): Promise<{ email: string; link: string }> {
  const { email } = newGuest()
  const token = await inDatabase(tx => invite(tx, { email, role, by: COMMAND_LINE, now: NOW }))
  return { email, link: `/desk#link=${token}` }
}

/** The code that an authenticator app shows at the shop's time, which is read from a challenge that it has just made, or some steps later. */
export async function appCode(
  request: APIRequestContext,
  origin: string,
  secret: string,
  steps = 0,
): Promise<string> {
  const answer = await request.post(`${origin}/api/desk/passkey/options`, { headers: { Origin: origin } })
  const { challenge } = (await answer.json()).data
  const ends = Buffer.from(String(challenge), 'base64url').readUIntBE(0, END_BYTES)
  const now = new Date(ends - CHALLENGE_MS)
  return codeAt(secret.replaceAll(/\s/g, ''), stepAt(now) + steps)
}

/** A person who signs in by password and authenticator app. */
export async function personWithApp(role: DeskRole, password: string) {
  const { email } = await newPerson(role)
  const secret = base32(randomBytes(20))
  const set = { name: 'Ada', password_hash: await hashPassword(password), totp_secret: secret }
  await inDatabase(tx => tx.updateTable('staff').set(set).where('email', '=', email).execute())
  return { email, secret }
}

/** Makes all proofs older than they are, as if the people had done something else meanwhile. */
export const ageProofs = (ms: number): Promise<unknown> =>
  inDatabase(tx =>
    tx
      .updateTable('desk_devices')
      .set({ proven_at: new Date(NOW.getTime() - ms).toISOString() })
      .where('proven_at', 'is not', null)
      .execute(),
  )

export const PIN = '4711'

/** A person with a PIN, by the name in the list of a shared screen. */
export async function personWithPin(): Promise<string> {
  const { email } = newGuest()
  const name = `Ada ${email.split('@')[0]}`
  await inDatabase(async tx => {
    await invite(tx, { email, role: 'service', by: COMMAND_LINE, now: NOW })
    const set = { name, pin_hash: await hashPassword(PIN) }
    await tx.updateTable('staff').set(set).where('email', '=', email).execute()
  })
  return name
}
