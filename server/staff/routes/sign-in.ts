import type { Context } from 'hono'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deviceOf } from '#server/http/device.ts'
import { startPersonSession } from '#server/sessions/desk/session.ts'
import { emailKey } from '#server/sessions/email.ts'
import { clearAttempts, limitAttempts, limitWrong } from '#server/sessions/rate-limits.ts'
import { enrolByPassword, readInvitation } from '../enrol.ts'
import { enrolByPasskey, newPasskeyOptions, passkeyOptions, signInByPasskey } from '../passkeys.ts'
import { requestReset, resetPassword } from '../reset.ts'
import { signInByPassword } from '../sign-in.ts'
import { browserOf, namedBrowser } from './browser.ts'
import { systemOf } from './system.ts'

/**
 * How people sign in. None of these calls needs a session. Links and passkeys cannot be guessed, so what is right is let in
 * whatever strangers have tried.
 */
export const signInHandlers = {
  async signIn({ context, deps, address, body }) {
    const account = `staff ${emailKey(body.email)}`
    const device = deviceOf(context, deps.config)
    const caller = { deps, address, device }
    await limitAttempts(caller, 'login', account)
    const input = { ...body, ...about(context, deps), deviceId: device.idFor(account) }
    const session = await signInByPassword(deps.db, input)
    await clearAttempts(caller, 'login', account)
    device.remember(account)
    return startPersonSession(context, session)
  },
  getPasskeyOptions: ({ context, deps: { config, now } }) =>
    passkeyOptions({ config, browser: namedBrowser(context), now: now() }, 'sign-in'),
  signInByPasskey: ({ context, deps, address, body }) =>
    limitWrong({ deps, address }, 'passkey', async () => {
      const input = { ...body, ...about(context, deps), browser: browserOf(context) }
      return startPersonSession(context, await signInByPasskey(deps.db, input))
    }),
  async forgotPassword({ context, deps, address, body: { email } }) {
    const { config, db, now } = deps
    const account = `staff ${emailKey(email)}`
    await limitAttempts({ deps, address, device: deviceOf(context, config) }, 'reset', account)
    const mails = config.mode === 'demo' || config.smtpUrl !== undefined
    if (mails) {
      await inTransaction(db, tx => requestReset(tx, { email, secret: config.secret, now: now() }))
      deps.wakeOutbox()
    }
    return { mails }
  },
  resetPassword: ({ context, deps, address, body }) =>
    limitWrong({ deps, address }, 'link', async () => {
      const { email_key } = await resetPassword(deps.db, { ...body, ...about(context, deps) })
      const device = deviceOf(context, deps.config)
      await clearAttempts({ deps, address, device }, 'login', `staff ${email_key}`)
      deps.wakeOutbox()
      return null
    }),
  readInvitation: ({ deps, shop, address, body }) =>
    limitWrong({ deps, address }, 'link', () => {
      const { secret } = deps.config
      return readInvitation(deps.db, { ...body, secret, shop: shop.features.siteTitle, now: deps.now() })
    }),
  setPassword: ({ context, deps, address, body }) =>
    limitWrong({ deps, address }, 'link', async () => {
      const { secret } = deps.config
      const { recoveryCodes, ...session } = await enrolByPassword(deps.db, {
        ...body,
        secret,
        ...about(context, deps),
      })
      return { device: startPersonSession(context, session), recoveryCodes }
    }),
  getNewPasskeyOptions: ({ context, deps, shop, address, body }) =>
    limitWrong({ deps, address }, 'link', () => {
      const { config } = deps
      const asked = { ...body, config, shop: shop.features.siteTitle, now: deps.now() }
      return newPasskeyOptions(deps.db, { ...asked, browser: namedBrowser(context) })
    }),
  setPasskey: ({ context, deps, address, body }) =>
    limitWrong({ deps, address }, 'link', async () => {
      const input = { ...body, ...about(context, deps), browser: browserOf(context) }
      return startPersonSession(context, await enrolByPasskey(deps.db, input))
    }),
} satisfies Partial<DeskHandlers>

const about = (context: Context, { config, now }: Deps) => ({ system: systemOf(context), config, now: now() })
