import type { QuotePayload } from '#contract/checkout.ts'
import type { Cents } from '#contract/money.ts'
import type { Reader } from '../../db/database.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Shop } from '../shop/shop.ts'

/** The points that an order like this would spend, in cents. */
export async function pointsFor(
  reader: Reader,
  { actor, shop }: { actor: Actor; shop: Shop },
  { useProfit }: QuotePayload,
): Promise<Cents> {
  if (!useProfit || !shop.features.loyalty || actor.kind !== 'customer') return 0
  const user = await reader
    .selectFrom('users')
    .select('profit')
    .where('id', '=', actor.userId)
    .executeTakeFirst()
  return user?.profit ?? 0
}
