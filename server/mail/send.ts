import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { OutboxRow } from '../db/tables.ts'
import { oneLine } from '../domain/one-line.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { kinds } from './kinds.ts'
import { htmlOf, textOf } from './letter.ts'
import type { Mail, Post } from './post.ts'

interface SendOptions {
  db: Database
  shop: (db: Database) => Promise<Shop>
  config: Pick<Config, 'publicUrl' | 'secret'>
  post: Post
}

/** Makes a mail of an outbox row and posts it. */
export function createSender({ db, shop: shopOf, config, post }: SendOptions) {
  return async ({ id, kind, payload }: OutboxRow): Promise<void> => {
    const make = kinds[kind]
    if (!make) throw new Error(`nothing is known of a mail of the kind ${kind}`)
    const shop = await shopOf(db)
    const made = await make({ db, shop, config }, JSON.parse(payload))
    if (!made) return
    const { letter, to, replyTo } = made
    const host = new URL(config.publicUrl).hostname
    await post({
      id,
      host,
      from: named({ name: shop.features.siteTitle, address: shop.features.email || `noreply@${host}` }),
      to: named(to),
      replyTo: replyTo && named(replyTo),
      subject: oneLine(letter.subject),
      text: textOf(letter),
      html: htmlOf(letter),
    })
  }
}

/** A name that nobody can break out of a header with. */
const named = ({ name, address }: Mail['to']): Mail['to'] => ({ name: oneLine(name), address })
