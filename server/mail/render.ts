import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { EmailContent } from './email-content.ts'
import type { Mail } from './mailer.ts'

/** The input of templates. */
export interface MailContext {
  db: Database
  shop: Shop
  config: Pick<Config, 'publicUrl' | 'apiBase' | 'secret'>
}

export interface Rendered extends Pick<Mail, 'to' | 'replyTo' | 'attachments'> {
  content: EmailContent
}

/** Renders the mail of an outbox row. Returns undefined when there is nothing to send. */
export type RenderMail = (
  context: MailContext,
  about: Record<string, string>,
) => Promise<Rendered | undefined>
