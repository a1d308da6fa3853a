import type { Config } from '#server/config/config.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { auditActorOf, type DeskCaller } from '#server/sessions/desk/callers.ts'
import {
  keepPasskey,
  madePasskey,
  type PasskeyAnswered,
  type PasskeyInput,
  registrationOptions,
} from '../passkeys.ts'
import { personOf } from '../prove.ts'
import { noteChange } from './note-change.ts'
import { lockOwn, requireOwnHere, requireWayIn } from './own-person.ts'

/** A challenge for another passkey serves the session that asked for it, and no other. */
const purposeOf = ({ id }: DeskCaller) => ({ addedIn: id })

/** What the browser needs to make another passkey for the person of a session. */
export async function ownPasskeyOptions(
  db: Database,
  { caller, ...input }: PasskeyInput & { caller: DeskCaller; shop: string },
): Promise<Record<string, unknown>> {
  const person = await personOf(db, caller)
  await requireOwnHere(db, person)
  const known = await db.selectFrom('staff_passkeys').select('id').where('staff_id', '=', person.id).execute()
  return registrationOptions(input, purposeOf(caller), { person, except: known.map(({ id }) => id) })
}

/** Keeps another passkey. Throws a 422 at `answer`. */
export async function addPasskey(
  db: Database,
  { caller, name, ...input }: PasskeyAnswered & { caller: DeskCaller; name: string },
): Promise<void> {
  const made = await madePasskey(db, input, purposeOf(caller))
  await inTransaction(db, async tx => {
    const { now } = input
    const person = await lockOwn(tx, caller)
    await keepPasskey(tx, { ...made, staffId: person.id, name, now })
    await noteChange(tx, { person, change: 'passkey-added', detail: name, by: auditActorOf(caller), now })
  })
}

interface RemoveInput {
  caller: DeskCaller
  id: string
  config: Pick<Config, 'mode'>
  now: Date
}

/** Removes a passkey. One that is removed already stays removed. Throws a 409 for the last way in. */
export async function removePasskey(tx: Tx, { caller, id, config, now }: RemoveInput): Promise<void> {
  const person = await lockOwn(tx, caller)
  const removed = await tx
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', person.id)
    .returning('name')
    .executeTakeFirst()
  if (!removed) return
  await requireWayIn(tx, person.id, config)
  const by = auditActorOf(caller)
  await noteChange(tx, { person, change: 'passkey-removed', detail: removed.name, by, now })
}
