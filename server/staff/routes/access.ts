import type { DeskAccess } from '#contract/desk/access.ts'
import { personNeeded } from '#contract/desk/texts.ts'
import { actsIn } from '#server/acts/acts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import { periodNamed } from '#server/api/period.ts'
import type { Reader } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { until } from '#server/db/until.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { auditActorOf, callers, type DeskCaller } from '#server/sessions/desk/callers.ts'
import { createPairing, endDevice, PAIRING_MS } from '#server/sessions/desk/devices.ts'
import { limitAttempts, takeBackAttempt } from '#server/sessions/rate-limits.ts'
import { actsFile } from '../acts-file.ts'
import { confirmPin, peopleWithPin, setPin } from '../pin.ts'
import { sessionAnswer } from '../session-answer.ts'
import { listStaff } from '../staff.ts'

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
  getActs: ({ deps, shop, params: { day }, query: { after } }) =>
    actsIn(deps.db, { period: { from: day, to: day }, clock: shop.business, after }),
  getActsFile: ({ deps, shop, params, query: { lang = 'de' }, signal }) =>
    actsFile(until(deps.db, signal), {
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

/** People, paired screens and sessions, as an owner sees them; others see their own sessions. */
async function accessOf(reader: Reader, caller: DeskCaller, now: Date): Promise<DeskAccess> {
  const all = await callers(reader, now)
  const isOwner = caller.role === 'owner'
  const shown = isOwner
    ? all
    : all.filter(({ staff_id }) => staff_id !== null && staff_id === caller.staff_id)
  return {
    sessions: shown.map(each => sessionAnswer(each, caller)),
    people: isOwner ? await listStaff(reader, caller.staff_id) : [],
  }
}
