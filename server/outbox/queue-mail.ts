import type { MessageKind, Messages } from '#contract/desk/mail-kinds.ts'
import type { Tx } from '#server/db/database.ts'
import type { OutboxRow } from '#server/db/outbox-table.ts'
import { preparedRows } from '#server/db/prepared.ts'

/** A message of one of the kinds, with what a message of this kind is about. */
export type QueueMailInput = {
  [Kind in MessageKind]: {
    /** Identifies the message, so that it is never queued twice. */
    id: string
    kind: Kind
    about: Messages[Kind]
  }
}[MessageKind]

const insertRows = preparedRows((db, rows: OutboxRow[]) => db.insertInto('outbox').values(rows))

/** Puts mails into the outbox, in the transaction of what they are about. */
export async function queueMails(tx: Tx, mails: QueueMailInput[], now: Date): Promise<void> {
  const time = now.toISOString()
  await insertRows(
    tx,
    mails.map(({ id, kind, about }) => ({
      id,
      kind,
      payload: JSON.stringify(about),
      created_at: time,
      due_at: time,
      attempts: 0,
      sent_at: null,
    })),
  )
}

export const queueMail = (tx: Tx, mail: QueueMailInput, now: Date): Promise<void> =>
  queueMails(tx, [mail], now)
