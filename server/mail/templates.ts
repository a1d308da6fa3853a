import type { StateMail } from '#contract/desk/steps.ts'
import type { Database } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { answerPath } from '#server/orders/answer-links.ts'
import { statusKey } from '#server/orders/code.ts'
import { payAt } from '#server/orders/pay-link.ts'
import { refundsOf } from '#server/orders/refunds.ts'
import { findByCode, type OrderRecord, storedAddress } from '#server/orders/store.ts'
import type { Shop } from '#server/shop/shop.ts'
import { viewAddress } from '#server/staff/desk-address.ts'
import { accountTemplates } from './account-templates.ts'
import { depositEmail } from './deposit-emails.ts'
import { editedEmail } from './edited-email.ts'
import type { Mail } from './mailer.ts'
import { contactEmail, messageAnswerEmail, senderOf, withdrawalReceipt } from './message-emails.ts'
import {
  confirmationEmail,
  newOrderEmail,
  payLinkEmail,
  stateEmail,
  toldEmail,
  unansweredEmail,
} from './order-emails.ts'
import { backupFailedEmail, hookFailingEmail } from './owner-notices.ts'
import { refundNoticeEmail, refundProblemEmail, refundReceipt, unpaidEmail } from './refund-emails.ts'
import { linkTo, type MailContext, type RenderMail, type Templates } from './render.ts'
import {
  reservationEmail,
  tableAnswerEmail,
  tableCancelledEmail,
  tableEvent,
  tableMovedEmail,
  tableReminderEmail,
  tableRequestEmail,
} from './reservation-emails.ts'
import { staffTemplates } from './staff-emails.ts'
import { withoutLinks, withoutLinksIn } from './without-links.ts'

/** A template for each kind of mail. It renders the current state of what the outbox row refers to. */
export const templates: Templates = {
  ...accountTemplates,
  ...staffTemplates,
  approved: stateMail('approved'),
  delayed: stateMail('delayed'),
  ready: stateMail('ready'),
  'on-the-way': stateMail('on-the-way'),
  rejected: stateMail('rejected'),
  cancelled: stateMail('cancelled'),
  async confirmation(context, { code }) {
    const order = forGuest(await orderOf(context.db, code))
    const content = confirmationEmail(order, context.shop, statusLink(context, order))
    return { content, to: guest(order) }
  },
  async 'pay-link'(context, { code, payment }) {
    const { db, config } = context
    const row = await db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirst()
    const asked = row?.asked ? readJson(row.asked) : undefined
    // It may have been paid, taken back or erased in the meantime.
    const waits = payment === undefined ? row?.status === 'payment_pending' : asked?.state === 'waiting'
    if (!row || !waits || (payment !== undefined && asked?.payment !== payment)) return undefined
    const named = { ...row, name: withoutLinks(row.name) }
    const url = payAt(config)(payment ?? code)
    return { content: payLinkEmail(named, { asked, url, shop: context.shop }), to: guest({ row: named }) }
  },
  async edited(context, { code, edit }) {
    const order = forGuest(await orderOf(context.db, code))
    const found = order.edits.find(({ number }) => String(number) === edit)
    if (!found || order.row.email === '') return undefined
    return { content: editedEmail(order, found, context.shop, statusLink(context, order)), to: guest(order) }
  },
  async told(context, { code, message }) {
    const order = forGuest(await orderOf(context.db, code))
    const found = order.messages.find(({ number }) => String(number) === message)
    if (!found || order.row.email === '') return undefined
    const content = toldEmail(order, found, context.shop, statusLink(context, order))
    return { content, to: guest(order), ...replyTo(context.shop) }
  },
  async refunded(context, { code, refund }) {
    const order = forGuest(await orderOf(context.db, code))
    const found = order.refunds.find(({ id }) => id === refund)
    if (!found || order.row.email === '') return undefined
    return {
      content: refundReceipt(order, found, context.shop, statusLink(context, order)),
      to: guest(order),
    }
  },
  async 'refund-problem'({ db, shop }, { code, refund }) {
    const found = (await refundsOf(db, [code])).find(({ id }) => id === refund)
    return found && { content: refundProblemEmail(code, found, shop), to: restaurantAddress(shop) }
  },
  async 'refund-notice'({ db, shop }, { code, refund }) {
    const found = (await refundsOf(db, [code])).find(({ id }) => id === refund)
    return found && { content: refundNoticeEmail(code, found, shop), to: ownerAddress(shop) }
  },
  async unpaid({ db, shop }, { code, payment }) {
    const kept = await db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
    const row = { ...kept, name: withoutLinks(kept.name) }
    const [late] = await refundsOf(db, [payment ?? code])
    return { content: unpaidEmail(row, { late, ofChange: payment !== undefined }, shop), to: guest({ row }) }
  },
  'new-order': restaurantMail(newOrderEmail, restaurantAddress),
  unanswered: restaurantMail(unansweredEmail, ownerAddress),
  async 'backup-failed'({ shop }, about) {
    return { content: backupFailedEmail(about, shop), to: ownerAddress(shop) }
  },
  async 'hook-failing'({ shop }, about) {
    return { content: hookFailingEmail(about, shop), to: ownerAddress(shop) }
  },
  async contact({ db, shop, config }, { id, withdrawn }) {
    const row = await messageOf(db, id)
    return {
      content: contactEmail(row, shop, { answerAt: viewAddress(config, 'Messages'), withdrawn }),
      to: restaurantAddress(shop),
      replyTo: { name: senderOf(row), address: row.email },
    }
  },
  async withdrawal({ db, shop }, { id, order, goods }) {
    const kept = await messageOf(db, id)
    const row = { ...kept, first_name: withoutLinks(kept.first_name) }
    const declared = { order: withoutLinks(order), goods: withoutLinks(goods) }
    const content = withdrawalReceipt(row, declared, shop)
    return { content, to: { name: row.first_name, address: row.email }, ...replyTo(shop) }
  },
  async reservation({ db, shop, config }, { id }) {
    const kept = await reservationOf(db, id)
    const row = { ...kept, name: withoutLinks(kept.name), notes: withoutLinks(kept.notes) }
    return { content: reservationEmail(row, { shop, config }), to: { name: row.name, address: row.email } }
  },
  async 'reservation-answer'({ db, shop, config }, { id, status, ...about }) {
    const row = await reservationOf(db, id)
    const content = tableAnswerEmail(row, { shop, config }, { status, ...about })
    const isInCalendar = about.sequence !== undefined || status === 'accepted'
    const attachments = isInCalendar ? [tableEvent(row, { shop, config }, { status, ...about })] : undefined
    return { content, to: { name: row.name, address: row.email }, ...replyTo(shop), attachments }
  },
  async 'table-deposit'({ db, shop, config }, { id, news }) {
    const row = await reservationOf(db, id)
    const content = depositEmail(row, { shop, config }, news)
    return { content, to: { name: row.name, address: row.email }, ...replyTo(shop) }
  },
  async 'message-answer'({ db, shop }, { id }) {
    const row = await messageOf(db, id)
    const content = messageAnswerEmail(row, shop)
    return { content, to: { name: senderOf(row), address: row.email }, ...replyTo(shop) }
  },
  async 'table-reminder'({ db, shop, config }, { id, at }) {
    const row = await reservationOf(db, id)
    // It may have been moved or cancelled in the meantime.
    if (row.status !== 'accepted' || row.reserved_at !== at) return undefined
    const content = tableReminderEmail(row, { shop, config })
    return { content, to: { name: row.name, address: row.email }, ...replyTo(shop) }
  },
  async 'table-moved'({ db, shop, config }, { id, ...before }) {
    const row = await reservationOf(db, id)
    return {
      content: tableMovedEmail(row, shop, { before, seeAt: viewAddress(config, 'Reservations') }),
      to: restaurantAddress(shop),
      replyTo: { name: row.name, address: row.email },
    }
  },
  async 'table-cancelled'({ db, shop, config }, { id }) {
    const row = await reservationOf(db, id)
    return {
      content: tableCancelledEmail(row, shop, viewAddress(config, 'Reservations')),
      to: restaurantAddress(shop),
      replyTo: { name: row.name, address: row.email },
    }
  },
  async 'table-request'({ db, shop, config }, { id, confirmed = false }) {
    const row = await reservationOf(db, id)
    return {
      content: tableRequestEmail(row, shop, { answerAt: viewAddress(config, 'Reservations'), confirmed }),
      to: restaurantAddress(shop),
      replyTo: { name: row.name, address: row.email },
    }
  },
}

/** A mail to the restaurant about an order, with links that answer it; a reply goes to the guest. */
function restaurantMail(
  make: typeof newOrderEmail,
  to: (shop: Shop) => Mail['to'],
): RenderMail<{ code: string }> {
  return async ({ db, shop, config: { apiBase, secret } }, { code }) => {
    const order = await orderOf(db, code)
    const content = make(order, shop, action => apiBase + answerPath(secret, code, action))
    const rendered = { content, to: to(shop) }
    return order.row.email === '' ? rendered : { ...rendered, replyTo: guest(order) }
  }
}

function stateMail(kind: StateMail): RenderMail<{ code: string }> {
  return async (context, { code }) => {
    const order = forGuest(await orderOf(context.db, code))
    const content = stateEmail(order, kind, context.shop, statusLink(context, order))
    return { content, to: guest(order) }
  }
}

async function orderOf(db: Database, code: string): Promise<OrderRecord> {
  const order = await findByCode(db, code)
  if (!order) throw new Error(`the order ${code} is gone`)
  return order
}

/** An order as a guest reads it in a mail: nobody has confirmed that the address is theirs, so what was typed has no links. */
function forGuest({ row, items, ...order }: OrderRecord): OrderRecord {
  const address = storedAddress(row)
  return {
    ...order,
    items: items.map(line => ({ ...line, note: withoutLinks(line.note) })),
    row: {
      ...row,
      name: withoutLinks(row.name),
      notes: withoutLinks(row.notes),
      driver_notes: withoutLinks(row.driver_notes),
      car: withoutLinks(row.car),
      address: address ? JSON.stringify(withoutLinksIn(address)) : null,
    },
  }
}

const guest = ({ row }: Pick<OrderRecord, 'row'>): Mail['to'] => ({ name: row.name, address: row.email })

const messageOf = (db: Database, id: string) =>
  db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const reservationOf = (db: Database, id: string) =>
  db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The restaurant's address. Without the setting EMAIL a mail waits in the outbox until it is set. */
function restaurantAddress({ features }: Shop): Mail['to'] {
  if (features.email === '') throw new Error('the setting EMAIL is empty, so the restaurant has no address')
  return { name: features.siteTitle, address: features.email }
}

/** Who is told that nobody answers. */
function ownerAddress(shop: Shop): Mail['to'] {
  const { email } = shop.alarm
  return email === '' ? restaurantAddress(shop) : { name: shop.features.siteTitle, address: email }
}

/** Guests answer to the restaurant. */
const replyTo = ({ features }: Shop): Pick<Mail, 'replyTo'> =>
  features.email === '' ? {} : { replyTo: { name: features.siteTitle, address: features.email } }

/** The key is in the fragment, which no server logs. */
const statusLink = (context: MailContext, { row }: OrderRecord): string =>
  linkTo(context, row.lang, `/order#${statusKey(context.config.secret, row.code)}`)
