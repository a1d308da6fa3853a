import type { MailKind } from '#contract/desk/mail-kinds.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { OutboxRow } from '#server/db/outbox-table.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { emailKey } from '#server/sessions/email.ts'
import type { Shop } from '#server/shop/shop.ts'
import { textOf } from './email-content.ts'
import { htmlOf } from './email-html.ts'
import { mailLogo } from './email-look.ts'
import type { Mail, Mailer } from './mailer.ts'
import { withinCap } from './recipient-cap.ts'
import type { Rendered } from './render.ts'
import { companyLines } from './restaurant-lines.ts'
import { templates } from './templates.ts'

interface SendOptions {
  db: Database
  shop: (db: Database) => Promise<Shop>
  config: Pick<Config, 'publicUrl' | 'deskUrl' | 'apiBase' | 'secret' | 'rateLimit'>
  mailer: Mailer
  now: () => Date
}

/**
 * Renders the mail of an outbox row and sends it. The restaurant gets all of its mails, a guest not more than the cap allows:
 * then it throws a NotDueError.
 */
export function createMailSender({ db, shop: shopOf, config, mailer, now }: SendOptions) {
  return async ({ id, kind, payload }: OutboxRow): Promise<void> => {
    if (!isMailKind(kind)) throw new Error(`unknown kind of mail: ${kind}`)
    const shop = await shopOf(db)
    const made = await templates[kind]({ db, shop, config }, readJson(payload))
    if (!made) return
    const mail = mailOf(id, made, { shop, config })
    if (isOwn(shop, made.to.address)) await mailer(mail)
    else await withinCap({ db, config, now }, made.to.address, async () => void (await mailer(mail)))
  }
}

/** Whether an address is the restaurant's. */
const isOwn = ({ features, alarm }: Shop, address: string): boolean =>
  [features.email, alarm.email].map(emailKey).includes(emailKey(address))

/** A mail of the shop, as it is handed over. */
export function mailOf(
  id: string,
  { to, replyTo, attachments, content: said }: Rendered,
  { shop, config }: { shop: Shop; config: Pick<Config, 'publicUrl' | 'apiBase'> },
): Mail {
  const content = { ...said, company: isOwn(shop, to.address) ? [] : companyLines(shop, said.lang) }
  const host = new URL(config.publicUrl).hostname
  return {
    id,
    host,
    from: named({ name: shop.features.siteTitle, address: shop.features.email || `noreply@${host}` }),
    to: named(to),
    replyTo: replyTo && named(replyTo),
    subject: oneLine(content.subject),
    text: textOf(content),
    html: htmlOf(content, {
      name: shop.features.siteTitle,
      brandColor: shop.features.brandColor,
      logo: mailLogo(shop.features.logo, config.apiBase),
    }),
    attachments: attachments ?? content.attached?.files.map(fileOf),
  }
}

/** Whether an outbox row is a mail that this version sends; an earlier or later one may have stored it. */
const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(templates, kind)

/** A text to keep, as a file that comes with the mail. */
const fileOf = ({ name, html }: { name: string; html: string }) => ({
  filename: `${oneLine(name)}.html`,
  content: html,
  contentType: 'text/html; charset=utf-8',
})

/** A name without characters that would break a header. */
const named = ({ name, address }: Mail['to']): Mail['to'] => ({ name: oneLine(name), address })
