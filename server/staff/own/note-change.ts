import { randomUUID } from 'node:crypto'
import type { SignInChange } from '#contract/desk/acts.ts'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

interface ChangeInput {
  person: Pick<StaffRow, 'id' | 'email'>
  change: SignInChange
  /** Such as the name of a passkey. */
  detail?: string
  by: AuditActor
  now: Date
}

/** Keeps in the history that a person has changed how they sign in, and mails it to them, in case it was somebody else. */
export async function noteChange(tx: Tx, { person, change, detail, by, now }: ChangeInput): Promise<void> {
  await recordAct(tx, { kind: change, subject: person.email, detail, by }, now)
  const about = { to: person.id, what: change }
  await queueMail(tx, { id: `staff-changed-${randomUUID()}`, kind: 'staff-changed', about }, now)
}
