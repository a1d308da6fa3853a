import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { statusKey } from '../domain/orders/code.ts'
import { findByCode } from '../domain/orders/read.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { confirmationLetter } from './confirmation.ts'
import type { Letter } from './letter.ts'
import { messageLetter, senderOf } from './message.ts'
import type { Mail } from './post.ts'
import { reservationLetter, tableRequestLetter } from './reservation.ts'

interface Context {
  db: Database
  shop: Shop
  config: Pick<Config, 'publicUrl' | 'secret'>
}

interface Made extends Pick<Mail, 'to' | 'replyTo'> {
  letter: Letter
}

type Make = (context: Context, about: Record<string, string>) => Promise<Made>

/** Every kind of mail: made of what the outbox names, as that stands when it is sent. */
export const kinds: Record<string, Make> = {
  async confirmation({ db, shop, config }, { code = '' }) {
    const order = await findByCode(db, code)
    if (!order) throw new Error(`the order ${code} is gone`)
    const { name, email, lang } = order.row
    return {
      letter: confirmationLetter(order, shop, statusLink(config, shop, lang, code)),
      to: { name, address: email },
    }
  },
  async contact({ db, shop }, { id = '' }) {
    const row = await messageOf(db, id)
    return {
      letter: messageLetter(row, shop),
      to: house(shop),
      replyTo: { name: senderOf(row), address: row.email },
    }
  },
  async reservation({ db, shop }, { id = '' }) {
    const row = await reservationOf(db, id)
    return { letter: reservationLetter(row, shop), to: { name: row.name, address: row.email } }
  },
  async 'table-request'({ db, shop }, { id = '' }) {
    const row = await reservationOf(db, id)
    return {
      letter: tableRequestLetter(row, shop),
      to: house(shop),
      replyTo: { name: row.name, address: row.email },
    }
  },
}

const messageOf = (db: Database, id: string) =>
  db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const reservationOf = (db: Database, id: string) =>
  db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Where the restaurant reads its mail. Without the setting EMAIL a mail waits in the outbox until there is one. */
function house({ features }: Shop): Mail['to'] {
  if (features.email === '') throw new Error('the setting EMAIL is empty, so nobody can be written to')
  return { name: features.siteTitle, address: features.email }
}

/** The key stands in the fragment, which no server logs. */
function statusLink(
  { publicUrl, secret }: Context['config'],
  shop: Shop,
  lang: string,
  code: string,
): string {
  const { branch } = shop.features
  const prefix = (branch ? `/branch/${branch}` : '') + (lang === shop.defaultLang ? '' : `/${lang}`)
  return `${publicUrl}${prefix}/order#${statusKey(secret, code)}`
}
