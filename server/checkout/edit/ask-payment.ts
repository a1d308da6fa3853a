import { editNotAsked } from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { AskedChange } from '#server/db/edit-tables.ts'
import type { PaymentRow } from '#server/db/payment-tables.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { payAt } from '#server/orders/pay-link.ts'
import { pausedKinds } from '#server/payments/outages.ts'
import { providerTypeOf } from '#server/payments/provider-types.ts'
import { lockOrder } from '#server/payments/refunds/request.ts'
import type { Shop } from '#server/shop/shop.ts'
import { pendingPayment } from '../begin-payment.ts'
import { informGuest } from '../hear/inform-guest.ts'
import { type ApplyInput, checkTotal } from './apply-edit.ts'
import { type PlannedEdit, planEdit } from './plan-edit.ts'

/** After which time the provider is first asked about a guest who was asked to pay: they have to read the mail first. */
const FIRST_CHECK = 5 * MINUTE

interface AskInput extends ApplyInput {
  /** The API as guests reach it. */
  apiBase: string
}

/**
 * Asks the guest of an order to pay what a change of it costs more; the change is made as soon as that is paid. Returns the code of the
 * payment. Throws as `editOrder` does, and a 422 where there is nothing that could be asked for.
 */
export async function askForPayment(tx: Tx, input: AskInput): Promise<string> {
  const { code, given, now } = input
  await lockOrder(tx, code)
  const plan = await planEdit(tx, input)
  const { order, repriced } = plan
  const first = await askable(tx, plan, input)
  if (!first || !repriced) throw fieldError('asks', editNotAsked)
  checkTotal(given, repriced, order.row.currency)
  const payment = await insertPayment(tx, { first, plan, input })
  await tx
    .updateTable('orders')
    .set({ asked: JSON.stringify(payment) })
    .where('code', '=', code)
    .execute()
  const about = { code, payment: payment.payment }
  const news = { id: `pay-link-${payment.payment}`, kind: 'pay-link' as const, about }
  await informGuest(tx, order.row, { news, now })
  return payment.payment
}

/** The payment of an order as whose provider the difference of a change can be asked for. */
export async function askable(
  reader: Reader,
  { order: { row }, before, repriced }: PlannedEdit,
  { shop, now }: { shop: Shop; now: Date },
): Promise<PaymentRow | undefined> {
  if (row.paid_at === null || !repriced || repriced.after.total <= before.total) return undefined
  const first = await reader
    .selectFrom('payments')
    .selectAll()
    .where('code', '=', row.code)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  if (!first || providerTypeOf(shop, first.provider_id) !== first.kind) return undefined
  return (await pausedKinds(reader, now)).has(first.kind) ? undefined : first
}

interface Asking {
  first: PaymentRow
  plan: PlannedEdit
  input: AskInput
}

async function insertPayment(tx: Tx, { first, plan, input }: Asking): Promise<AskedChange> {
  const { code, given, spot, by, actor, secret, apiBase, now } = input
  const { count } = await tx
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_code', '=', code)
    .executeTakeFirstOrThrow()
  const payment = `${code}-${Number(count) + 1}`
  const pending = pendingPayment({ code: payment, secret, now }, FIRST_CHECK)
  const amount = (plan.repriced?.after.total ?? 0) - plan.before.total
  const { provider_id, kind, currency } = first
  await tx
    .insertInto('payments')
    .values({
      ...pending,
      ...{ order_code: code, provider_id, kind, currency, amount },
      change: JSON.stringify({ given, ...(spot && { spot }), by: by ?? { device: actor } }),
      return_url: payAt({ apiBase, secret })(payment),
      api_origin: new URL(apiBase).origin,
      ...{ order_key: null, actor: '' },
    })
    .execute()
  return { payment, amount, until: pending.expires_at, state: 'waiting' }
}
