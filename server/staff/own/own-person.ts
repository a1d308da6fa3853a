import { lastWayIn, personNeeded, signInAtCentre } from '#contract/desk/texts.ts'
import type { Config } from '#server/config/config.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { DeskCaller } from '#server/sessions/desk/callers.ts'
import { isCentral } from '../central/people.ts'
import { suffices } from '../check-code.ts'

/**
 * The person of a session who changes how they sign in; nobody else changes it until the transaction ends. Throws a 403 on a paired screen, and a
 * 409 for somebody who has come from the centre.
 */
export async function lockOwn(tx: Tx, { staff_id }: DeskCaller): Promise<StaffRow> {
  const person =
    staff_id === null
      ? undefined
      : await tx
          .updateTable('staff')
          .set(row => ({ totp_step: row.ref('totp_step') }))
          .where('id', '=', staff_id)
          .returningAll()
          .executeTakeFirst()
  if (!person) throw new RequestError(403, { message: personNeeded })
  await requireOwnHere(tx, person)
  return person
}

/** Throws a 409 for somebody who has come from the centre, where alone they change how they sign in. */
export async function requireOwnHere(reader: Reader, { id }: Pick<StaffRow, 'id'>): Promise<void> {
  if (await isCentral(reader, id)) throw new RequestError(409, { message: signInAtCentre })
}

/** Throws a 409 unless a person has a way in: a passkey, or a password with what their role needs beside it. */
export async function requireWayIn(tx: Tx, id: string, config: Pick<Config, 'mode'>): Promise<void> {
  const person = await tx.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const byPassword =
    person.password_hash !== null && (person.totp_secret !== null || suffices(person, config))
  if (byPassword) return
  const passkey = tx.selectFrom('staff_passkeys').select('id').where('staff_id', '=', id)
  if (!(await passkey.executeTakeFirst())) throw new RequestError(409, { message: lastWayIn })
}
