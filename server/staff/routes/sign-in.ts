import type { Context } from 'hono'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import { deviceOf } from '#server/http/device.ts'
import { deviceAnswer } from '#server/sessions/desk/callers.ts'
import { startSession } from '#server/sessions/desk/session.ts'
import { emailKey } from '#server/sessions/email.ts'
import { clearAttempts, limitAttempts } from '#server/sessions/rate-limits.ts'
import { enrolByPassword, readInvitation } from '../enrol.ts'
import { enrolByPasskey, newPasskeyOptions, passkeyOptions, signInByPasskey } from '../passkeys.ts'
import { signInByPassword } from '../sign-in.ts'
import { systemOf } from './system.ts'

/** How people sign in. None of these calls needs a session, so all are limited by address. */
export const signInHandlers = {
  async signIn({ context, deps, address, body }) {
    const account = `staff ${emailKey(body.email)}`
    const device = deviceOf(context, deps.config)
    const caller = { deps, address, device }
    await limitAttempts(caller, 'login', account)
    const session = await signInByPassword(deps.db, { ...body, ...about(context, deps) })
    await clearAttempts(caller, 'login', account)
    device.remember(account)
    return startSession(context, session)
  },
  async getPasskeyOptions({ deps, address }) {
    await limit(deps, address)
    return passkeyOptions(deps.db, { config: deps.config, now: deps.now() })
  },
  async signInByPasskey({ context, deps, address, body }) {
    await limit(deps, address)
    return startSession(context, await signInByPasskey(deps.db, { ...body, ...about(context, deps) }))
  },
  async readInvitation({ deps, shop, address, body }) {
    await limit(deps, address)
    const { secret } = deps.config
    return readInvitation(deps.db, { ...body, secret, shop: shop.features.siteTitle, now: deps.now() })
  },
  async setPassword({ context, deps, address, body }) {
    await limit(deps, address)
    const { secret } = deps.config
    const { recoveryCodes, ...session } = await enrolByPassword(deps.db, {
      ...body,
      secret,
      ...about(context, deps),
    })
    startSession(context, session)
    return { device: deviceAnswer(session.device), recoveryCodes }
  },
  async getNewPasskeyOptions({ deps, shop, address, body }) {
    await limit(deps, address)
    const { config } = deps
    const options = { ...body, config, shop: shop.features.siteTitle, now: deps.now() }
    return newPasskeyOptions(deps.db, options)
  },
  async setPasskey({ context, deps, address, body }) {
    await limit(deps, address)
    return startSession(context, await enrolByPasskey(deps.db, { ...body, ...about(context, deps) }))
  },
} satisfies Partial<DeskHandlers>

const about = (context: Context, { config, now }: Deps) => ({ system: systemOf(context), config, now: now() })

/** Nobody can name an account here: links and passkeys cannot be guessed. */
const limit = (deps: Deps, address: string) => limitAttempts({ deps, address }, 'passkey', 'desk')
