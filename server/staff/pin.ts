import type { DeskEndpoint } from '#contract/api/endpoint.ts'
import { type DeskRole, deskRoles } from '#contract/api/roles.ts'
import { deskEndpoints } from '#contract/desk/endpoints.ts'
import type { NamedPerson } from '#contract/desk/staff.ts'
import { personNotAllowed, pinNeeded, wrongPin } from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { auditActorOf, type DeskCaller } from '#server/sessions/desk/callers.ts'
import { hashPassword, verifyPassword } from '#server/sessions/password.ts'
import { staffById } from './staff.ts'

/** How long a typed PIN allows its one act, in ms. */
const CONFIRMED_MS = 2 * MINUTE

/** An endpoint that a shared screen answers only with a PIN. */
type PinEndpoint = Pick<DeskEndpoint, 'access'> & { requiresPin: true }

const mayCall = (role: DeskRole, { access }: Pick<DeskEndpoint, 'access'>): boolean =>
  access === 'anyone' || access.includes(role)

/** The roles that may do something for which a PIN is asked. */
const confirmingRoles: readonly DeskRole[] = deskRoles.filter(role =>
  Object.values<DeskEndpoint>(deskEndpoints).some(each => each.requiresPin && mayCall(role, each)),
)

/** The people whom a shared screen can ask for their PIN: those who may do something that needs one. */
export const peopleWithPin = (reader: Reader): Promise<NamedPerson[]> =>
  reader
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('pin_hash', 'is not', null)
    .where('role', 'in', confirmingRoles)
    .orderBy('name')
    .orderBy('id')
    .execute()

interface SetPinInput {
  caller: DeskCaller
  staffId: string
  pin: string
  now: Date
}

/** Sets the PIN of a person who has signed in. */
export async function setPin(db: Database, { caller, staffId, pin, now }: SetPinInput): Promise<void> {
  const pin_hash = await hashPassword(pin)
  await inTransaction(db, async tx => {
    await tx.updateTable('staff').set({ pin_hash }).where('id', '=', staffId).execute()
    await recordAct(tx, { kind: 'pin-set', subject: caller.person ?? '', by: auditActorOf(caller) }, now)
  })
}

/**
 * Notes that a person has typed their PIN on a device. Throws a 422 at `pin`, also for one who may do nothing that needs a PIN.
 */
export async function confirmPin(
  db: Database,
  { device, person, pin, now }: { device: DeskCaller; person: string; pin: string; now: Date },
): Promise<void> {
  const found = await staffById(db, person)
  if (!(await verifyPassword(found?.pin_hash, pin))) throw fieldError('pin', wrongPin)
  if (!confirmingRoles.some(role => role === found?.role)) throw fieldError('pin', personNotAllowed)
  const confirmed = { staff_id: person, expires_at: new Date(now.getTime() + CONFIRMED_MS).toISOString() }
  await db
    .insertInto('desk_confirmations')
    .values({ device_id: device.id, ...confirmed })
    .onConflict(conflict => conflict.column('device_id').doUpdateSet(confirmed))
    .execute()
}

/**
 * Returns the signed-in person, or the one who has just confirmed a PIN; that confirmation is used up. Throws a 403 that
 * makes the desk ask for a PIN, also when the person may not call this endpoint: a PIN allows no more than its person may do.
 */
export async function requirePerson(
  tx: Tx,
  caller: DeskCaller,
  endpoint: PinEndpoint,
  now: Date,
): Promise<AuditActor> {
  if (caller.person !== null) return auditActorOf(caller)
  const confirmed = await tx
    .deleteFrom('desk_confirmations')
    .where('device_id', '=', caller.id)
    .where('expires_at', '>', now.toISOString())
    .returning('staff_id')
    .executeTakeFirst()
  const person = confirmed && (await staffById(tx, confirmed.staff_id))
  if (!person || !mayCall(person.role, endpoint)) throw new RequestError(403, { message: pinNeeded })
  return { ...auditActorOf(caller), person: person.name, staffId: person.id }
}
