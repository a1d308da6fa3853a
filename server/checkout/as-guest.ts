import type { Order } from '#contract/orders/orders.ts'
import type { Deps } from '#server/api/deps.ts'
import { foundOrder } from '#server/orders/found.ts'
import { payAt } from '#server/orders/pay-link.ts'
import { findByCode, type OrderRecord } from '#server/orders/store.ts'
import { guestOrder } from '#server/orders/views.ts'
import { limitAttempts } from '#server/sessions/rate-limits.ts'

type Limited = typeof limitAttempts

interface Acting {
  order: OrderRecord | undefined
  /** What it counts as, so that nobody does it too often. */
  attempts: Parameters<Limited>[1]
  act: (code: string) => Promise<void>
}

/** Does something with an order as its guest or customer, and returns the order as it is then. Throws a 404 if there is none. */
export async function asGuest(
  call: Parameters<Limited>[0] & { lang: string; deps: Pick<Deps, 'config'> },
  { order, attempts, act }: Acting,
): Promise<Order> {
  const { code } = foundOrder(order).row
  await limitAttempts(call, attempts, code)
  await act(code)
  const { db, config } = call.deps
  return guestOrder(foundOrder(await findByCode(db, code)), call.lang, payAt(config))
}
