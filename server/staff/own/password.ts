import { wrongPassword } from '#contract/desk/texts.ts'
import type { Database } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { auditActorOf, type DeskCaller } from '#server/sessions/desk/callers.ts'
import { endSessionsOf } from '#server/sessions/desk/devices.ts'
import { hashPassword, verifyPassword } from '#server/sessions/password.ts'
import { endResets } from '../reset.ts'
import { noteChange } from './note-change.ts'
import { lockOwn } from './own-person.ts'

interface PasswordInput {
  caller: DeskCaller
  /** As they were when the caller was asked for. */
  person: StaffRow
  /** Ignored for a person without a password, who has just proved in another way who they are. */
  present: string
  password: string
  now: Date
}

/** Changes a person's password and ends their other sessions. Throws a 422 at `present`. */
export async function changePassword(db: Database, input: PasswordInput): Promise<void> {
  const { caller, person, present, password, now } = input
  if (person.password_hash !== null && !(await verifyPassword(person.password_hash, present)))
    throw fieldError('present', wrongPassword)
  const password_hash = await hashPassword(password)
  await inTransaction(db, async tx => {
    const { id, password_hash: current } = await lockOwn(tx, caller)
    // It was changed while this one was being checked.
    if (current !== person.password_hash) throw fieldError('present', wrongPassword)
    await tx.updateTable('staff').set({ password_hash }).where('id', '=', id).execute()
    await endResets(tx, id)
    await endSessionsOf(tx, id, caller.id)
    await noteChange(tx, { person, change: 'password-changed', by: auditActorOf(caller), now })
  })
}
