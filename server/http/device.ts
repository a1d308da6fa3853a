import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { cookies } from '#contract/kit/cookies.ts'
import { DAY, SECOND } from '#contract/kit/durations.ts'
import type { Config } from '#server/config/config.ts'
import { createDevice, type Device } from '#server/sessions/device.ts'

/** In s. */
const MAX_AGE_S = (365 * DAY) / SECOND

/**
 * The caller's device, by a cookie that no script can read. It may come from a page of another site, since it authenticates
 * nobody; browsers take that only over https.
 */
export function deviceOf(
  context: Context,
  { secret, publicUrl }: Pick<Config, 'secret' | 'publicUrl'>,
): Device {
  const secure = publicUrl.startsWith('https:')
  return createDevice(secret, {
    stored: getCookie(context, cookies.device),
    keep: signature =>
      setCookie(context, cookies.device, signature, {
        path: '/api',
        httpOnly: true,
        secure,
        sameSite: secure ? 'None' : 'Lax',
        maxAge: MAX_AGE_S,
      }),
  })
}
