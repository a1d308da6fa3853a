import { personNeeded } from '#contract/desk/texts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { limitAttempts, takeBackAttempt } from '#server/domain/accounts/rate-limits.ts'
import { accessOf } from '#server/domain/desk/access.ts'
import { auditActorOf, type DeskCaller } from '#server/domain/desk/callers.ts'
import { createPairing, endDevice, PAIRING_MS } from '#server/domain/desk/devices.ts'
import { RequestError } from '#server/domain/request-error.ts'
import { actsOn } from '#server/domain/staff/acts.ts'
import { actsFile } from '#server/domain/staff/acts-file.ts'
import { confirmPin, peopleWithPin, setPin } from '#server/domain/staff/pin.ts'
import type { DeskHandlers } from './call.ts'
import { periodNamed } from './period.ts'

/** Who has access, and what they did. */
export const accessHandlers = {
  async setPin({ deps, device, body }) {
    await setPin(deps.db, { caller: device, staffId: requireSignedIn(device), ...body, now: deps.now() })
    return null
  },
  getPeopleWithPin: ({ deps }) => peopleWithPin(deps.db),
  async confirmPin({ deps, address, device, body }) {
    await limitAttempts({ deps, address }, 'pin', device.id)
    await confirmPin(deps.db, { device, ...body, now: deps.now() })
    await takeBackAttempt({ deps, address }, 'pin', device.id)
    return null
  },
  getAccess: ({ deps, device }) => accessOf(deps.db, device, deps.now()),
  async createPairing({ deps, body }) {
    const now = deps.now()
    const code = await inTransaction(deps.db, tx => createPairing(tx, body.role, now))
    return { code, expiresAt: new Date(now.getTime() + PAIRING_MS).toISOString() }
  },
  async endSession({ deps, device, params }) {
    const own = device.role === 'owner' ? {} : { staffId: requireSignedIn(device) }
    await inTransaction(deps.db, tx =>
      endDevice(tx, { id: params.id, by: auditActorOf(device), now: deps.now(), ...own }),
    )
    return null
  },
  getActs: ({ deps, shop, params }) => actsOn(deps.db, params.day, shop.business),
  getActsFile: ({ deps, shop, params, query: { lang = 'de' } }) =>
    actsFile(deps.db, {
      period: periodNamed(params.period, shop, deps.now()),
      lang,
      clock: shop.business,
    }),
} satisfies Partial<DeskHandlers>

/** The id of the person who has signed in. Throws a 403 on a paired screen. */
export function requireSignedIn({ staff_id }: DeskCaller): string {
  if (staff_id === null) throw new RequestError(403, { message: personNeeded })
  return staff_id
}
