import type { MessageKind } from '#contract/desk/message-kinds.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

const OF_ORDER: DeskKey = 'About an order, to a guest'
const OF_TABLE: DeskKey = 'About a table, to a guest'
const OF_ACCOUNT: DeskKey = 'About an account, to a customer'
const OF_REFUND: DeskKey = 'About a refund'

/** What people call the messages that the shop sends, by their kinds. A row of another version may have one that is not known here. */
export const messageKinds: Record<string, DeskKey | undefined> = {
  'new-order': 'New order, to the restaurant',
  unanswered: 'Unanswered order, to the owner',
  confirmation: OF_ORDER,
  approved: OF_ORDER,
  ready: OF_ORDER,
  'on-the-way': OF_ORDER,
  rejected: OF_ORDER,
  cancelled: OF_ORDER,
  refunded: OF_REFUND,
  'refund-problem': OF_REFUND,
  contact: 'Message of a guest, to the restaurant',
  'message-answer': 'Answer to a message, to a guest',
  'table-request': 'Request for a table, to the restaurant',
  reservation: OF_TABLE,
  'reservation-answer': OF_TABLE,
  withdrawal: 'Receipt of a withdrawal, to a guest',
  welcome: OF_ACCOUNT,
  registered: OF_ACCOUNT,
  reset: OF_ACCOUNT,
  changed: OF_ACCOUNT,
  'staff-link': 'Link for a person of the team',
  push: 'Notification of a device',
  rebuild: 'Change notification, to the page builder',
} satisfies Record<MessageKind, DeskKey>
