import { randomUUID } from 'node:crypto'
import type { Contact } from '#contract/api/forms.ts'
import type { Tx } from '#server/db/database.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { once, type SubmissionContext } from '#server/sessions/once.ts'

interface ContactInput extends SubmissionContext {
  message: Contact
}

/** Stores a visitor's message and queues the mail to the restaurant. */
export const storeMessage = (tx: Tx, { message, lang, key, actor, now }: ContactInput): Promise<void> =>
  once(tx, { scope: 'contact', key, actor, body: message, now }, async () => {
    const id = randomUUID()
    await tx
      .insertInto('contact_messages')
      .values({
        id,
        created_at: now.toISOString(),
        lang,
        first_name: oneLine(message.fname),
        last_name: oneLine(message.lname),
        email: message.email,
        subject: oneLine(message.subject),
        message: message.message,
        answer: '',
        answered_at: null,
        answered_by: '',
      })
      .execute()
    await queueMail(tx, { id: `contact-${id}`, kind: 'contact', about: { id } }, now)
  })
