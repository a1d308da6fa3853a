import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { statusKey } from '../domain/orders/code.ts'
import { findByCode, type StoredOrder } from '../domain/orders/read.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { accountKinds } from './account-kinds.ts'
import { answerLetter } from './answer.ts'
import { confirmationLetter } from './confirmation.ts'
import type { Letter } from './letter.ts'
import { linkTo } from './link.ts'
import { messageLetter, senderOf } from './message.ts'
import { newOrderLetter } from './new-order.ts'
import type { Mail } from './post.ts'
import { reservationLetter, tableRequestLetter } from './reservation.ts'

export interface Context {
  db: Database
  shop: Shop
  config: Pick<Config, 'publicUrl' | 'secret'>
}

export interface Made extends Pick<Mail, 'to' | 'replyTo'> {
  letter: Letter
}

/** Answers nothing when there is nothing to say any more. */
export type Make = (context: Context, about: Record<string, string>) => Promise<Made | undefined>

/** Every kind of mail: made of what the outbox names, as that stands when it is sent. */
export const kinds: Record<string, Make> = {
  ...accountKinds,
  async confirmation(context, { code = '' }) {
    const order = await orderOf(context.db, code)
    const letter = confirmationLetter(order, context.shop, statusLink(context, order))
    return { letter, to: guest(order) }
  },
  async 'new-order'({ db, shop }, { code = '' }) {
    const order = await orderOf(db, code)
    const made = { letter: newOrderLetter(order, shop), to: house(shop) }
    return order.row.email === '' ? made : { ...made, replyTo: guest(order) }
  },
  approved: (context, { code = '' }) => answered(context, code, 'approved'),
  rejected: (context, { code = '' }) => answered(context, code, 'rejected'),
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

async function answered(context: Context, code: string, answer: 'approved' | 'rejected'): Promise<Made> {
  const order = await orderOf(context.db, code)
  return {
    letter: answerLetter(order, answer, context.shop, statusLink(context, order)),
    to: guest(order),
  }
}

async function orderOf(db: Database, code: string): Promise<StoredOrder> {
  const order = await findByCode(db, code)
  if (!order) throw new Error(`the order ${code} is gone`)
  return order
}

const guest = ({ row }: StoredOrder): Mail['to'] => ({ name: row.name, address: row.email })

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
const statusLink = (context: Context, { row }: StoredOrder): string =>
  linkTo(context, row.lang, `/order#${statusKey(context.config.secret, row.code)}`)
