import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { DeskEndpoint } from '#contract/api/endpoint.ts'
import type { DeskDevice } from '#contract/api/roles.ts'
import { notAllowed, notPaired } from '#contract/desk/texts.ts'
import { DAY, SECOND } from '#contract/kit/durations.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { callerById, callerOf, type DeskCaller, deviceAnswer, noteCall } from './callers.ts'
import type { NewSession, PersonSession } from './devices.ts'

/** Bound to this very host and unreadable for scripts. Browsers keep it for at most 400 days, and each day's use renews it. */
const COOKIE = 'desk'
const MAX_AGE = (400 * DAY) / SECOND

/** Gives the browser its session, and returns what the desk shows of it. */
export function startSession(context: Context, { token, device }: NewSession): DeskDevice {
  setCookie(context, COOKIE, token, {
    prefix: 'host',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: MAX_AGE,
  })
  return deviceAnswer(device)
}

/** The same for a person, with the proof that their page keeps. */
export const startPersonSession = (context: Context, session: PersonSession) => ({
  ...startSession(context, session),
  proof: session.proof,
})

export function endSession(context: Context): void {
  setCookie(context, COOKIE, '', { prefix: 'host', path: '/', secure: true, httpOnly: true, maxAge: 0 })
}

interface SessionSource {
  db: Database
  now: () => Date
}

const tokenOf = (context: Context): string | undefined => getCookie(context, COOKIE, 'host')

/** The paired device or the person that fetches a file, if it is one. */
export async function knownDevice(
  context: Context,
  { db, now }: SessionSource,
): Promise<DeskCaller | undefined> {
  const token = tokenOf(context)
  return token ? callerOf(db, token, now()) : undefined
}

/** The paired device or the person that calls, renewed by use. Throws a 401 without one. */
export async function callingDevice(context: Context, { db, now }: SessionSource): Promise<DeskCaller> {
  const token = tokenOf(context)
  const device = await knownDevice(context, { db, now })
  if (!token || !device) throw new RequestError(401, { message: notPaired })
  if (await noteCall(db, device, now())) startSession(context, { token, device })
  return device
}

/** A caller who listens, as they are now. Throws a 401 once their session has ended. */
export async function stillCalling(reader: Reader, { id }: DeskCaller): Promise<DeskCaller> {
  const device = await callerById(reader, id)
  if (!device) throw new RequestError(401, { message: notPaired })
  return device
}

/** Throws a 403 when the endpoint is not for the caller's role. */
export function requireRole({ role }: DeskCaller, { access }: Pick<DeskEndpoint, 'access'>): void {
  if (access === 'anyone' || access.includes(role)) return
  throw new RequestError(403, { message: notAllowed })
}
