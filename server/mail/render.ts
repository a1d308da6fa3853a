import type { MailKind, Mails } from '#contract/desk/mail-kinds.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { pageAddress } from '#server/shop/page-prefix.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { EmailContent } from './email-content.ts'
import type { Mail } from './mailer.ts'

/** The input of templates. */
export interface MailContext {
  db: Database
  shop: Shop
  config: Pick<Config, 'publicUrl' | 'deskUrl' | 'apiBase' | 'secret'>
}

export interface Rendered extends Pick<Mail, 'to' | 'replyTo' | 'attachments'> {
  content: EmailContent
}

/** Renders the mail of an outbox row. Returns undefined when there is nothing to send. */
export type RenderMail<About> = (context: MailContext, about: About) => Promise<Rendered | undefined>

/** A template for each kind of mail. */
export type Templates = { [Kind in MailKind]: RenderMail<Mails[Kind]> }

/** The address of a page for a reader of a language, in the restaurant's branch. */
export function linkTo({ shop, config }: Omit<MailContext, 'db'>, lang: string, path: `/${string}`): string {
  return pageAddress(config.publicUrl, shop, path, lang)
}
