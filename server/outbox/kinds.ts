import { sql } from 'kysely'
import type { MailKind, MessageKind } from '#contract/desk/mail-kinds.ts'
import { stateMails } from '#contract/desk/steps.ts'

/** The mail to the restaurant about an order, which waits for no other mail. */
export const KITCHEN_MAIL = 'new-order' satisfies MailKind

/** The mail to the owner about an order that nobody answers. */
export const ALARM_MAIL = 'unanswered' satisfies MailKind

/** The mails to a guest about an order. */
export const GUEST_MAILS = [
  'confirmation',
  'pay-link',
  'unpaid',
  'edited',
  'told',
  ...stateMails,
] as const satisfies MailKind[]
export type GuestMail = (typeof GUEST_MAILS)[number]

/** The id of a mail about an order. One that is sent again after a step back has the number of its step in the order's history. */
export const orderMailId = (kind: MailKind, code: string, step = 1): string =>
  step === 1 ? `${kind}-${code}` : `${kind}-${code}-${step}`

/** The ids that mails to the guest may have after so many steps. */
export const orderMailIds = (kinds: readonly MailKind[], code: string, steps: number): string[] =>
  Array.from({ length: Math.max(1, steps) }, (_, index) =>
    kinds.map(kind => orderMailId(kind, code, index + 1)),
  ).flat()

/** The kind of a row that is sent to a device. */
export const PUSH = 'push' as const satisfies MessageKind

/** The kind of a row that is sent to a browser of a guest. */
export const ORDER_PUSH = 'order-push' as const satisfies MessageKind

/** The kind of a row that notifies the builder of the pages. */
export const REBUILD = 'rebuild' satisfies MessageKind

/** The kinds that are no mails. */
export const NO_MAILS: ReadonlySet<string> = new Set([PUSH, ORDER_PUSH, REBUILD])

/** The mails about an account, in the words of their index. */
export const IS_ACCOUNT_MAIL = sql<boolean>`kind in ('welcome', 'registered', 'reset', 'changed')`
