import type { SignedInPayload } from '#contract/checkout.ts'
import type { Tx } from '../../db/database.ts'
import { queueMail } from '../queue-mail.ts'
import type { Card } from '../shop/card.ts'
import type { CheckedForm } from './check-form.ts'
import { drawCode, hashKey, statusKey } from './code.ts'
import { keptLine } from './kept-line.ts'
import { type PricedCart, resolveLine } from './price-cart.ts'
import type { Sums } from './sums.ts'

const DRAWS = 10

export interface NewOrder {
  payload: SignedInPayload
  form: CheckedForm
  cart: PricedCart
  sums: Sums
  /** The guest's language. */
  lang: string
  /** The card in the restaurant's own language. */
  houseCard: Card
  secret: string
  now: Date
}

/** Writes an order with its items and the mails to guest and restaurant. Answers its code. */
export async function storeOrder(tx: Tx, order: NewOrder): Promise<string> {
  const code = await insertOrder(tx, order)
  await tx
    .insertInto('order_items')
    .values(
      order.cart.lines.map(({ line, resolved }, position) => ({
        order_code: code,
        position,
        type: line.type,
        qty: line.qty,
        price: resolved.unit,
        chosen: JSON.stringify(resolved.chosen),
        house: JSON.stringify(resolveLine(order.houseCard, line).chosen),
        line: keptLine(line, order.houseCard),
      })),
    )
    .execute()
  const kinds = order.form.orderer.email === '' ? ['new-order'] : ['confirmation', 'new-order']
  for (const kind of kinds) {
    await queueMail(tx, { id: `${kind}-${code}`, kind, about: { code } }, order.now)
  }
  return code
}

/** Draws codes until one is free. */
async function insertOrder(tx: Tx, order: NewOrder): Promise<string> {
  for (let draw = 0; draw < DRAWS; draw++) {
    const code = drawCode()
    const inserted = await tx
      .insertInto('orders')
      .values({ ...orderRow(order), code, key_hash: hashKey(statusKey(order.secret, code)) })
      .onConflict(conflict => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (inserted) return inserted.code
  }
  throw new Error('every order code that was drawn is taken')
}

function orderRow({ payload, form, sums, lang, now }: NewOrder) {
  const { orderer, destination } = form
  return {
    user_id: orderer.userId,
    status: 'pending_approval',
    created_at: now.toISOString(),
    deliver_at: form.deliverAt ?? null,
    way: payload.deliveryType,
    lang,
    source: payload.cart.source,
    name: orderer.name,
    email: orderer.email,
    phone: orderer.phone,
    address: destination ? JSON.stringify({ ...destination, field: undefined }) : null,
    notes: payload.notes ?? '',
    invoice: Number(payload.issueInvoice),
    table_id: orderer.table?.id ?? null,
    table_name: orderer.table?.name ?? '',
    payment_id: form.provider?.id ?? '',
    payment_name: form.provider?.name ?? '',
    price: sums.price,
    delivery: sums.delivery,
    discount: sums.discount,
    tax: sums.tax,
    tip: sums.tip,
    total: sums.total,
    tax_items: JSON.stringify(sums.taxItems),
  }
}
