import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { notPaired, pinNeeded, unknownCode, wrongPin } from '#contract/desk/texts.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#contract/kit/durations.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import type { DriverRow } from '#server/db/driver-tables.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { verifyPassword } from '#server/sessions/password.ts'
import { randomToken } from '#server/sessions/token.ts'

/** Bound to this very host and unreadable for scripts. */
const COOKIE = 'driver'
/** After this time without a call, in ms, a phone has to be opened by a new code. */
const IDLE_MS = 30 * DAY
/** How long a PIN that was typed counts, in ms. */
const PROVEN_MS = 12 * HOUR
/** How often it is noted that a phone has called, in ms. */
const NOTE_MS = MINUTE

/** Gives the browser the session, or ends it. */
export function setDriverCookie(context: Context, token: string | undefined): void {
  setCookie(context, COOKIE, token ?? '', {
    prefix: 'host',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: token === undefined ? 0 : IDLE_MS / SECOND,
  })
}

/** Opens the page of the driver whose code it is, in place of a phone that had it open. Throws a 422 at the code. */
export async function openPhone(
  tx: Tx,
  code: string,
  now: Date,
): Promise<{ driver: DriverRow; token: string }> {
  const token = randomToken()
  const at = now.toISOString()
  const driver = await tx
    .updateTable('drivers')
    .set({ code_hash: null, code_until: null, token_hash: sha256(token), seen_at: at, proven_at: null })
    .where('code_hash', '=', sha256(code))
    .where('code_until', '>', at)
    .returningAll()
    .executeTakeFirst()
  if (!driver) throw fieldError('code', unknownCode)
  return { driver, token }
}

interface Calling {
  db: Database
  now: () => Date
}

/** The driver whose phone calls. Throws a 401 for a session that has ended. */
export async function callingDriver(context: Context, { db, now }: Calling): Promise<DriverRow> {
  const token = getCookie(context, COOKIE, 'host')
  const driver = token === undefined ? undefined : await bySession(db, token)
  const idle = now().getTime() - Date.parse(driver?.seen_at ?? '')
  if (!driver || !token || !(idle < IDLE_MS)) throw new RequestError(401, { message: notPaired })
  if (idle > NOTE_MS) {
    const seen_at = now().toISOString()
    await db
      .updateTable('drivers')
      .set({ seen_at })
      .where('id', '=', driver.id)
      .where('token_hash', '=', driver.token_hash)
      .execute()
    setDriverCookie(context, token)
  }
  return driver
}

const bySession = (reader: Reader, token: string) =>
  reader.selectFrom('drivers').selectAll().where('token_hash', '=', sha256(token)).executeTakeFirst()

/** Throws a 403 if the driver has a PIN that was not typed on this phone within twelve hours. */
export function requirePinOf({ pin_hash, proven_at }: DriverRow, now: Date): void {
  const isProven = proven_at !== null && now.getTime() - Date.parse(proven_at) < PROVEN_MS
  if (pin_hash !== null && !isProven) throw new RequestError(403, { message: pinNeeded })
}

/** Notes that the PIN was typed. Throws a 422 at a wrong one. */
export async function typePin(db: Database, driver: DriverRow, pin: string, now: Date): Promise<void> {
  if (!(await verifyPassword(driver.pin_hash, pin))) throw fieldError('pin', wrongPin)
  await db
    .updateTable('drivers')
    .set({ proven_at: now.toISOString() })
    .where('id', '=', driver.id)
    .where('token_hash', '=', driver.token_hash)
    .execute()
}
