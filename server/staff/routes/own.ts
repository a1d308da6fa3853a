import type { DeskHandlers } from '#server/api/call.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { auditActorOf, callers } from '#server/sessions/desk/callers.ts'
import { endDevice } from '#server/sessions/desk/devices.ts'
import { clearAttempts, limitAttempts } from '#server/sessions/rate-limits.ts'
import { newApp, removeApp, renewCodes, setApp } from '../own/app.ts'
import { requireOwnHere } from '../own/own-person.ts'
import { addPasskey, ownPasskeyOptions, removePasskey } from '../own/passkeys.ts'
import { changePassword } from '../own/password.ts'
import { ownSignIn } from '../own/read.ts'
import { isTourOpen, leaveTour } from '../own/tour.ts'
import { personOf } from '../prove.ts'
import { requireSignedIn } from './access.ts'
import { browserOf, namedBrowser } from './browser.ts'

/** How everybody who has signed in looks after their own sign-in. The person is always that of the session. */
export const ownHandlers = {
  getTour: async ({ deps: { db }, device }) => ({ isOpen: await isTourOpen(db, await personOf(db, device)) }),
  async leaveTour({ deps: { db, now }, device }) {
    const person = await personOf(db, device)
    await inTransaction(db, tx => leaveTour(tx, person, now()))
    return null
  },
  getOwnSignIn: ({ deps: { db, config, now }, device }) =>
    ownSignIn(db, { caller: device, config, now: now() }),
  async setOwnPassword({ deps, address, device, body }) {
    const person = await personOf(deps.db, device)
    await requireOwnHere(deps.db, person)
    const account = `staff ${person.email_key}`
    await limitAttempts({ deps, address }, 'confirm', account)
    await changePassword(deps.db, { caller: device, person, ...body, now: deps.now() })
    await clearAttempts({ deps, address }, 'confirm', account)
    deps.wakeOutbox()
    return null
  },
  getOwnPasskeyOptions({ context, deps: { db, config, now }, shop, device }) {
    const asked = { caller: device, config, shop: shop.features.siteTitle, now: now() }
    return ownPasskeyOptions(db, { ...asked, browser: namedBrowser(context) })
  },
  async addOwnPasskey({ context, deps, device, body }) {
    const { db, config, now } = deps
    await addPasskey(db, { caller: device, config, ...body, browser: browserOf(context), now: now() })
    deps.wakeOutbox()
    return null
  },
  async removeOwnPasskey({ deps, device, params: { id } }) {
    const { db, config, now } = deps
    await inTransaction(db, tx => removePasskey(tx, { caller: device, id, config, now: now() }))
    deps.wakeOutbox()
    return null
  },
  getOwnApp: ({ deps: { db, config, now }, shop, device }) =>
    newApp(db, { caller: device, config, shop: shop.features.siteTitle, now: now() }),
  async setOwnApp({ deps, device, body }) {
    const { db, config, now } = deps
    const recoveryCodes = await inTransaction(db, tx =>
      setApp(tx, { caller: device, config, ...body, now: now() }),
    )
    deps.wakeOutbox()
    return { recoveryCodes }
  },
  async removeOwnApp({ deps, device }) {
    const { db, config, now } = deps
    await inTransaction(db, tx => removeApp(tx, { caller: device, config, now: now() }))
    deps.wakeOutbox()
    return null
  },
  async renewOwnCodes({ deps, device }) {
    const recoveryCodes = await inTransaction(deps.db, tx =>
      renewCodes(tx, { caller: device, now: deps.now() }),
    )
    deps.wakeOutbox()
    return { recoveryCodes }
  },
  async endOwnSession({ deps, device, params: { id } }) {
    const ended = { id, by: auditActorOf(device), now: deps.now(), staffId: requireSignedIn(device) }
    await inTransaction(deps.db, tx => endDevice(tx, ended))
    return null
  },
  async endOwnSessions({ deps, device }) {
    const staffId = requireSignedIn(device)
    const now = deps.now()
    await inTransaction(deps.db, async tx => {
      for (const { id, staff_id } of await callers(tx, now))
        if (staff_id === staffId && id !== device.id)
          await endDevice(tx, { id, by: auditActorOf(device), now, staffId })
    })
    return null
  },
} satisfies Partial<DeskHandlers>
