import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { OutboxRow } from '../db/tables.ts'
import { oneLine } from '../domain/one-line.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { htmlOf, textOf } from './email-content.ts'
import type { Mail, Mailer } from './mailer.ts'
import { templates } from './templates.ts'

interface SendOptions {
  db: Database
  shop: (db: Database) => Promise<Shop>
  config: Pick<Config, 'publicUrl' | 'secret'>
  post: Mailer
}

/** Renders the mail of an outbox row and sends it. */
export function createMailSender({ db, shop: shopOf, config, post }: SendOptions) {
  return async ({ id, kind, payload }: OutboxRow): Promise<void> => {
    const make = templates[kind]
    if (!make) throw new Error(`unknown kind of mail: ${kind}`)
    const shop = await shopOf(db)
    const made = await make({ db, shop, config }, JSON.parse(payload))
    if (!made) return
    const { content, to, replyTo } = made
    const host = new URL(config.publicUrl).hostname
    await post({
      id,
      host,
      from: named({ name: shop.features.siteTitle, address: shop.features.email || `noreply@${host}` }),
      to: named(to),
      replyTo: replyTo && named(replyTo),
      subject: oneLine(content.subject),
      text: textOf(content),
      html: htmlOf(content),
    })
  }
}

/** A name without characters that would break a header. */
const named = ({ name, address }: Mail['to']): Mail['to'] => ({ name: oneLine(name), address })
