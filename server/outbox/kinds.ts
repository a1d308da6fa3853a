import { sql } from 'kysely'
import type { MailKind, MessageKind } from '#contract/desk/mail-kinds.ts'

/** The mail to the restaurant about an order, which waits for no other mail. */
export const KITCHEN_MAIL = 'new-order' satisfies MailKind

/** The mail to the owner about an order that nobody answers. */
export const ALARM_MAIL = 'unanswered' satisfies MailKind

/** The mails that inform a guest of an order's new state. */
export const STATE_MAILS = [
  'approved',
  'ready',
  'on-the-way',
  'rejected',
  'cancelled',
] as const satisfies MailKind[]
export type StateMail = (typeof STATE_MAILS)[number]

/** The mails to a guest about an order. */
export const GUEST_MAILS = ['confirmation', 'unpaid', ...STATE_MAILS] as const satisfies MailKind[]

/** The kind of a row that is sent to a device. */
export const PUSH = 'push' as const satisfies MessageKind

/** The kind of a row that notifies the builder of the pages; the only one besides PUSH that is no mail. */
export const REBUILD = 'rebuild' satisfies MessageKind

/** The mails about an account, in the words of their index. */
export const IS_ACCOUNT_MAIL = sql<boolean>`kind in ('welcome', 'registered', 'reset', 'changed')`
