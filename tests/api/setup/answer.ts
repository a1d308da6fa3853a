import { inTransaction } from '#server/db/transaction.ts'
import { answerOrder, type OrderAnswer } from '#server/domain/orders/answer.ts'
import { createShopSource } from '#server/domain/shop/shop.ts'
import type { TestShop } from './shop.ts'

/** The restaurant's answer to an order, as `npm run shop` gives it. */
export async function answerAs(
  { db, clock }: TestShop,
  code: string,
  ...answers: OrderAnswer[]
): Promise<void> {
  const shop = await createShopSource()(db)
  for (const answer of answers) {
    await inTransaction(db, tx => answerOrder(tx, { code, answer, shop, now: clock.now }))
  }
}
