import type { Tx } from '../db/database.ts'

interface QueueMailInput {
  /** Identifies the mail, so that it is never queued twice. */
  id: string
  kind: string
  /** What the mail is about, such as an order's code. */
  about: Record<string, string>
}

/** Puts a mail into the outbox, in the transaction of what it is about. */
export async function queueMail(tx: Tx, { id, kind, about }: QueueMailInput, now: Date): Promise<void> {
  const time = now.toISOString()
  await tx
    .insertInto('outbox')
    .values({
      id,
      kind,
      payload: JSON.stringify(about),
      created_at: time,
      due_at: time,
      tries: 0,
      sent_at: null,
    })
    .execute()
}
