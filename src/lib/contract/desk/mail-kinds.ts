import type { SignInChange } from './acts.ts'

interface OfOrder {
  code: string
}

interface OfRefund extends OfOrder {
  refund: string
}

/** About the row with this id: a guest's message, a request for a table, or a link. */
interface OfRow {
  id: string
}

interface OfChange {
  /** The code of the payment of a change, if it is about one. */
  payment?: string
}

interface OfAccount {
  userId: string
}

/**
 * Every kind of mail that the shop sends, as the outbox names it, and what a mail of this kind is about. A template renders the
 * current state of that (server/mail/templates.ts).
 */
export interface Mails {
  'new-order': OfOrder
  unanswered: OfOrder
  confirmation: OfOrder
  approved: OfOrder
  delayed: OfOrder
  ready: OfOrder
  'on-the-way': OfOrder
  rejected: OfOrder
  cancelled: OfOrder
  /** To a guest who has ordered on the phone and is to pay online, or is to pay what a change costs more. */
  'pay-link': OfOrder & OfChange
  /** To a guest whose payment came to nothing, or too late. */
  unpaid: OfOrder & OfChange
  /** About a change of what was ordered, by its number. */
  edited: OfOrder & { edit: string }
  /** A message of the restaurant about an order, by its number. */
  told: OfOrder & { message: string }
  refunded: OfRefund
  'refund-problem': OfRefund
  /** To the owner, about money that went back without anybody at the shop asking for it. */
  'refund-notice': OfRefund
  contact: OfRow & {
    /** The order whose contract the message ends. */
    withdrawn?: string
  }
  'message-answer': OfRow
  withdrawal: OfRow & { order: string; goods: string }
  /** `confirmed`: the table was reserved at once, and nobody has to answer. */
  'table-request': OfRow & { confirmed?: true }
  /** To the restaurant, whose guest has cancelled. */
  'table-cancelled': OfRow
  /** To a guest who comes tomorrow, at this time, ISO 8601. */
  'table-reminder': OfRow & { at: string }
  /** To the restaurant, whose guest has chosen another time or number of guests: what it was before, the time in ISO 8601. */
  'table-moved': OfRow & { from: string; guests: string }
  /** To a guest whose table has a deposit: it is asked for, was not paid, came too late, or goes back although the table is not cancelled. */
  'table-deposit': OfRow & { news: 'asked' | 'lapsed' | 'late' | 'returned' }
  reservation: OfRow
  'reservation-answer': OfRow & {
    status: string
    /** What the restaurant adds. */
    text: string
    /** When it was answered, ISO 8601. */
    at?: string
    /** The time that is proposed, ISO 8601. */
    proposed?: string
    /** Which version of the guest's calendar entry this is. */
    sequence?: string
  }
  welcome: OfAccount
  registered: OfAccount
  /** `invited`: of an account that was brought from another system, for its first password. */
  reset: OfRow & { invited?: true }
  /** `to`: the address before the change. */
  changed: OfAccount & { what: 'email' | 'password'; to?: string }
  'staff-link': OfRow
  /** The id from which the link's token is derived. */
  'staff-reset': OfRow
  /** To whom it goes, and what they have changed. */
  'staff-changed': { to: string; what: SignInChange }
  /** To whom it goes, and whose codes were wrong. */
  'staff-codes': { to: string; person: string }
  /** When it failed, ISO 8601, and why. */
  'backup-failed': { at: string; reason: string }
  /** The webhook's name, and since when nothing arrives, ISO 8601. */
  'hook-failing': { name: string; at: string }
}
export type MailKind = keyof Mails

/** Everything that is sent: mails, messages to devices, and notifications of the builder of the pages. */
export interface Messages extends Mails {
  push: OfOrder & { device: string }
  /** News of an order to a browser of its guest, by the id of its subscription. */
  'order-push': OfRow
  rebuild: { version: string }
}
export type MessageKind = keyof Messages
