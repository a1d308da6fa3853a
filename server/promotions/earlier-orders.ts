import { mailboxKey } from '#contract/kit/normal-forms.ts'
import { termOfMailbox, termsOf } from '#contract/orders/search-terms.ts'
import type { Reader } from '#server/db/database.ts'
import { DECLINED } from '#server/orders/states.ts'
import { UNPLACED } from '#server/orders/store.ts'
import type { PromotedGuest } from './guest-keys.ts'

export interface EarlierOrders {
  isReturning?: boolean
  ordersBefore?: number
}

/** More than any promotion asks for are not counted. */
const MOST = 1000
/** Nobody has written an address in more forms. */
const MOST_ADDRESSES = 100

/** Whether a guest has ordered before a time, by default ever, under the account, the mailbox or the phone number, and how often under the account. */
export async function earlierOrders(
  reader: Reader,
  { userId, email, phone }: PromotedGuest,
  until = '9999',
): Promise<EarlierOrders> {
  const own =
    userId === null
      ? []
      : await reader
          .selectFrom('orders')
          .select('code')
          .where('user_id', '=', userId)
          .where('created_at', '<', until)
          .where('status', 'not in', UNPLACED)
          .where('state', 'not in', DECLINED)
          .limit(MOST)
          .execute()
  const account = userId === null ? {} : { ordersBefore: own.length }
  if (own.length > 0) return { ...account, isReturning: true }
  if (email === '' && phone === '') return { ...account, ...(userId !== null && { isReturning: false }) }
  const found = await reader
    .selectFrom('order_search')
    .innerJoin('orders', 'orders.code', 'order_search.order_code')
    .select('orders.code')
    .where('term', 'in', [
      ...termsOf({ code: '', name: '', email, phone }),
      ...(email === '' ? [] : [termOfMailbox(email), mailboxKey(email)]),
    ])
    .where('orders.created_at', '<', until)
    .where('status', 'not in', UNPLACED)
    .where('state', 'not in', DECLINED)
    .where(({ or, eb }) =>
      or([
        ...(email === ''
          ? []
          : [
              eb(eb.fn<string>('lower', ['email']), 'in', [email.toLowerCase(), mailboxKey(email)]),
              eb('term', '=', termOfMailbox(email)),
            ]),
        ...(phone === '' ? [] : [eb('phone', '=', phone)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return { ...account, isReturning: found !== undefined }
}

/** The other forms of an address under which orders of its mailbox were placed. */
export async function addressesOf(reader: Reader, email: string): Promise<string[]> {
  if (email === '') return []
  const rows = await reader
    .selectFrom('order_search')
    .innerJoin('orders', 'orders.code', 'order_search.order_code')
    .select('orders.email')
    .distinct()
    .where('term', '=', termOfMailbox(email))
    .limit(MOST_ADDRESSES)
    .execute()
  return rows.map(row => row.email)
}
