import { changeOrder } from '#server/checkout/change-order.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { NewState } from '#server/orders/states.ts'
import { createShopSource } from '#server/shop/shop.ts'
import type { TestShop } from './shop.ts'

interface StaffAnswer {
  minutes?: number
  reason?: string
  actor?: string
}

/** Changes an order as `npm run shop` does. */
export async function answerWith(
  { db, clock }: TestShop,
  code: string,
  to: NewState,
  told: StaffAnswer = {},
): Promise<void> {
  const shop = await createShopSource()(db)
  const change = { code, to, actor: 'command-line', shop, now: clock.now, ...told }
  await inTransaction(db, tx => changeOrder(tx, change))
}

/** Changes an order step by step. */
export async function answerAs(shop: TestShop, code: string, ...states: NewState[]): Promise<void> {
  for (const to of states) await answerWith(shop, code, to)
}
