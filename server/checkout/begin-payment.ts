import { MINUTE } from '#contract/kit/durations.ts'
import type { Tx } from '#server/db/database.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { returnToken } from '#server/orders/code.ts'
import { providerTypeOf } from '#server/payments/provider-types.ts'
import { actorKey } from '#server/sessions/actor.ts'
import type { NewOrder } from './new-order.ts'

/** How long a guest may take to pay. Providers require half an hour at least from the opening of their session. */
const PAYMENT_WINDOW = 40 * MINUTE
/** After which time the provider is first asked about a guest who has not come back. */
const FIRST_CHECK_MS = 2 * MINUTE

/** What every payment that nobody has made yet is like; the provider is first asked about it after `firstCheck` ms. */
export function pendingPayment(
  { code, secret, now }: Pick<NewOrder, 'code' | 'secret' | 'now'>,
  firstCheck: number,
) {
  const after = (ms: number): string => new Date(now.getTime() + ms).toISOString()
  return {
    code,
    state: 'pending',
    capture: null,
    session: null,
    url: null,
    token_hash: sha256(returnToken(secret, code)),
    created_at: now.toISOString(),
    expires_at: after(PAYMENT_WINDOW),
    due_at: after(firstCheck),
    attempts: 0,
  } as const
}

/** Stores a pending payment, in the transaction of its order. */
export async function beginPayment(tx: Tx, order: NewOrder): Promise<void> {
  const { code, payload, shop, returnTo } = order
  await tx
    .insertInto('payments')
    .values({
      ...pendingPayment(order, FIRST_CHECK_MS),
      ...{ order_code: code, change: null },
      provider_id: order.form.provider?.id ?? '',
      kind: providerTypeOf(shop, payload.paymentType),
      amount: order.totals.total,
      currency: shop.features.currency,
      return_url: returnTo.returnUrl,
      api_origin: returnTo.apiOrigin,
      order_key: order.key ?? null,
      actor: actorKey(order.actor),
    })
    .execute()
}
