import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { OutboxRow } from '../db/tables.ts'
import { statusKey } from '../domain/orders/code.ts'
import { findByCode } from '../domain/orders/read.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { confirmationLetter } from './confirmation.ts'
import { htmlOf, textOf } from './letter.ts'
import type { Post } from './post.ts'

interface SendOptions {
  db: Database
  shop: (db: Database) => Promise<Shop>
  config: Pick<Config, 'publicUrl' | 'secret'>
  post: Post
}

/** Makes a mail of an outbox row, from the order as it stands, and posts it. */
export function createSender({ db, shop: shopOf, config, post }: SendOptions) {
  return async ({ id, kind, payload }: OutboxRow): Promise<void> => {
    if (kind !== 'confirmation') throw new Error(`nothing is known of a mail of the kind ${kind}`)
    const { code }: { code: string } = JSON.parse(payload)
    const order = await findByCode(db, code)
    if (!order) throw new Error(`the order ${code} is gone`)
    const shop = await shopOf(db)
    const host = new URL(config.publicUrl).hostname
    const { row } = order
    const letter = confirmationLetter(order, shop, statusLink(config, shop, row.lang, code))
    await post({
      id,
      host,
      from: { name: shop.features.siteTitle, address: shop.features.email || `noreply@${host}` },
      to: { name: row.name, address: row.email },
      subject: letter.subject,
      text: textOf(letter),
      html: htmlOf(letter),
    })
  }
}

/** The key stands in the fragment, which no server logs. */
function statusLink(
  { publicUrl, secret }: SendOptions['config'],
  shop: Shop,
  lang: string,
  code: string,
): string {
  const prefix = lang === shop.defaultLang ? '' : `/${lang}`
  return `${publicUrl}${prefix}/order#${statusKey(secret, code)}`
}
