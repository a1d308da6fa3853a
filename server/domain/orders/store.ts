import type { SignedInPayload } from '#contract/checkout.ts'
import { vatOf } from '#contract/vat.ts'
import type { Tx } from '../../db/database.ts'
import { sha256 } from '../../sha256.ts'
import { beginPayment, type NewPayment, type ReturnUrl } from '../payments/begin.ts'
import { HANDOVER } from '../payments/kinds.ts'
import { queueOrderMails } from '../payments/settle.ts'
import type { Catalogue } from '../shop/catalogue.ts'
import type { CheckedForm } from './check-form.ts'
import { randomCode, statusKey } from './code.ts'
import type { OrderTotals } from './order-totals.ts'
import { type PricedCart, resolveLine } from './price-cart.ts'
import { lineToStore } from './stored-line.ts'

const DRAWS = 10

export interface NewOrder {
  payload: SignedInPayload
  form: CheckedForm
  cart: PricedCart
  sums: OrderTotals
  /** The guest's language. */
  lang: string
  /** The card in the restaurant's own language. */
  houseCard: Catalogue
  /** The counted time that it takes a place in. */
  slot: string | null
  payment: {
    kind: string
    currency: string
    returnTo: ReturnUrl
    /** The order's `Idempotency-Key`, and whose it is. */
    key: string | undefined
    actor: string
  }
  secret: string
  now: Date
}

/**
 * Writes an order with its items and the mails to guest and restaurant; one that is paid by redirect is told to nobody
 * before it is paid. Answers its code.
 */
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
        line: lineToStore(line, order.houseCard),
        vat: JSON.stringify(vatOf({ parts: resolved.parts, qty: line.qty })),
      })),
    )
    .execute()
  if (isPaidFirst(order)) await beginPayment(tx, paymentOf(order, code))
  else await queueOrderMails(tx, { code, email: order.form.orderer.email }, order.now)
  return code
}

/** What costs nothing has nothing to pay first. */
const isPaidFirst = ({ payment, sums }: Pick<NewOrder, 'payment' | 'sums'>): boolean =>
  payment.kind !== HANDOVER && sums.total > 0

const paymentOf = ({ payment, form, sums, secret, now }: NewOrder, code: string): NewPayment => ({
  ...payment,
  code,
  providerId: form.provider?.id ?? '',
  amount: sums.total,
  secret,
  now,
})

/** Draws codes until one is free. */
async function insertOrder(tx: Tx, order: NewOrder): Promise<string> {
  for (let draw = 0; draw < DRAWS; draw++) {
    const code = randomCode()
    const inserted = await tx
      .insertInto('orders')
      .values({ ...orderRow(order), code, key_hash: sha256(statusKey(order.secret, code)) })
      .onConflict(conflict => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (inserted) return inserted.code
  }
  throw new Error('every order code that was drawn is taken')
}

function orderRow({ payload, form, sums, lang, slot, payment, now }: NewOrder) {
  const { orderer, destination } = form
  return {
    user_id: orderer.userId,
    status: isPaidFirst({ payment, sums }) ? 'payment_pending' : 'pending_approval',
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
    paid_at: null,
    slot,
  }
}
