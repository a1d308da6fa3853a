import type { DeskHandlers } from '#server/api/call.ts'
import { deviceOf } from '#server/http/device.ts'
import { clearAttempts, limitAttempts, limitWrong } from '#server/sessions/rate-limits.ts'
import { personOf, proofOptions, proveByPasskey, proveByTyping } from '../prove.ts'
import { browserOf, namedBrowser } from './browser.ts'

/** How the person who has signed in proves anew that it is they; what they type is limited like signing in. */
export const proofHandlers = {
  getProofOptions({ context, deps, device }) {
    const { config, now } = deps
    return proofOptions(deps.db, { caller: device, config, browser: namedBrowser(context), now: now() })
  },
  async prove({ context, deps, address, device, body: { passkey, typed = '' } }) {
    const { db, config } = deps
    const proving = { caller: device, config, browser: browserOf(context), now: deps.now() }
    if (passkey) {
      const prove = () => proveByPasskey(db, { ...proving, answer: passkey })
      return { proof: await limitWrong({ deps, address }, 'passkey', prove) }
    }
    const person = await personOf(db, device)
    const account = `staff ${person.email_key}`
    const known = deviceOf(context, config)
    const caller = { deps, address, device: known }
    await limitAttempts(caller, 'login', account)
    const proof = await proveByTyping(db, { ...proving, person, typed, deviceId: known.idFor(account) })
    await clearAttempts(caller, 'login', account)
    return { proof }
  },
} satisfies Partial<DeskHandlers>
