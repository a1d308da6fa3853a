import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { DeskEndpoint } from '#contract/desk/endpoints.ts'
import type { DeskRole } from '#contract/desk/roles.ts'
import { notAllowed, notPaired } from '#contract/desk/texts.ts'
import type { Reader } from '../../db/database.ts'
import type { DeskDeviceRow } from '../../db/desk-tables.ts'
import type { Deps } from '../../deps.ts'
import { deviceOf, noteCall } from '../../domain/desk/devices.ts'
import { RequestError } from '../../domain/request-error.ts'

/** Bound to this very host and unreadable for scripts. Browsers keep it for at most 400 days, and each day's use renews it. */
const COOKIE = 'desk'
const MAX_AGE = 400 * 24 * 60 * 60

export function startSession(context: Context, token: string): void {
  setCookie(context, COOKIE, token, {
    prefix: 'host',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: MAX_AGE,
  })
}

export function endSession(context: Context): void {
  setCookie(context, COOKIE, '', { prefix: 'host', path: '/', secure: true, httpOnly: true, maxAge: 0 })
}

/** The paired device that calls, renewed by its use. Throws a 401 without one. */
export async function callingDevice(
  context: Context,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<DeskDeviceRow> {
  const token = getCookie(context, COOKIE, 'host')
  const device = token ? await deviceOf(db, token, now()) : undefined
  if (!token || !device) throw new RequestError(401, { message: notPaired })
  if (await noteCall(db, device, now())) startSession(context, token)
  return device
}

/** Throws a 401 when a device that listens is no longer paired. */
export async function requirePairing(reader: Reader, { id }: DeskDeviceRow): Promise<void> {
  const device = await reader.selectFrom('desk_devices').select('id').where('id', '=', id).executeTakeFirst()
  if (!device) throw new RequestError(401, { message: notPaired })
}

/** Throws a 403 when the endpoint is not for the device's role. */
export function requireRole({ role }: DeskDeviceRow, { allowed }: Pick<DeskEndpoint, 'allowed'>): void {
  if (allowed === 'anyone' || allowed.includes(role as DeskRole)) return
  throw new RequestError(403, { message: notAllowed })
}
