import { orderFacts } from '#contract/orders/facts.ts'
import { lineFacts } from '#contract/orders/line.ts'
import type { Facts } from '#contract/orders/seen.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow, StoredAddress } from '#server/db/order-tables.ts'
import { GUEST_MAILS, orderMailIds } from '#server/outbox/kinds.ts'
import { stepsOf } from './history.ts'
import { isKeptInvoice } from './invoices.ts'
import { deleteMessages } from './messages.ts'
import { deletePushes } from './pushes.ts'
import { indexAgain } from './search-index.ts'
import { storedAddress } from './store.ts'

/**
 * Accounting needs what was sold and the area, but not the person: erases name, contact, street, all notes and the restaurant's
 * words to the guest, and which browsers want news of it. While an invoice has to be kept, its name and address stay. Unsent mails to the guest are deleted,
 * because their recipient is erased.
 */
export async function erasePerson(tx: Tx, code: string, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('orders')
    .select(['name', 'address', 'invoice', 'status', 'created_at', 'messages'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) return
  const remainder = remainderOf(row, now)
  await tx
    .updateTable('orders')
    .set({ user_id: null, ...erased(orderFacts), ...remainder })
    .where('code', '=', code)
    .execute()
  await indexAgain(tx, { code, name: remainder.name, email: '', phone: '' })
  await tx.updateTable('order_items').set(erased(lineFacts)).where('order_code', '=', code).execute()
  await tx.updateTable('order_events').set({ reason: '' }).where('order_code', '=', code).execute()
  await tx.updateTable('payments').set({ change: null }).where('order_code', '=', code).execute()
  await tx.updateTable('refunds').set({ reason: '' }).where('order_code', '=', code).execute()
  await tx.deleteFrom('driver_ways').where('order_code', '=', code).execute()
  await deleteMessages(tx, code)
  await deletePushes(tx, code)
  const refunds = await tx.selectFrom('refunds').select('id').where('order_code', '=', code).execute()
  const mails = orderMailIds(GUEST_MAILS, code, Math.max(await stepsOf(tx, code), row.messages))
  await tx
    .deleteFrom('outbox')
    .where('id', 'in', [...mails, ...refunds.map(({ id }) => id)])
    .where('sent_at', 'is', null)
    .execute()
}

/** Personal facts as they are stored once nobody knows them any more. */
const erased = <F extends Facts>(facts: F): ErasedFacts<F> =>
  Object.fromEntries(
    Object.values(facts)
      .filter(({ personal }) => personal)
      .map(({ column, stored }) => [column, BLANK[stored] ?? null]),
  ) as ErasedFacts<F>

const BLANK: Partial<Record<Facts[string]['stored'], '' | 0>> = { text: '', flag: 0 }

type ErasedFacts<F extends Facts> = {
  [K in keyof F as F[K] extends { personal: true } ? F[K]['column'] : never]: Blank<F[K]['stored']>
}
type Blank<Stored> = Stored extends 'text' ? '' : Stored extends 'flag' ? 0 : null

/** What stays of name and address; the address's own name and its coordinates never do. */
function remainderOf(
  row: Pick<OrderRow, 'name' | 'address' | 'invoice' | 'status' | 'created_at'>,
  now: Date,
): Pick<OrderRow, 'name' | 'address'> {
  const stored = storedAddress(row)
  const kept = isKeptInvoice(row, now)
  const address: StoredAddress | undefined = stored && {
    address: kept ? stored.address : '',
    extras: kept ? stored.extras : '',
    zipcode: stored.zipcode,
    town: stored.town,
    area: stored.area,
  }
  return { name: kept ? row.name : '', address: address ? JSON.stringify(address) : null }
}
