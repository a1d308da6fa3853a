import type { Reader } from '#server/db/database.ts'
import type { PromotedGuest } from '#server/promotions/guest-keys.ts'
import type { OrderActor } from '#server/sessions/actor.ts'

/** Whose uses of promotions are counted, as far as it is known before an order: the account of a customer. */
export async function guestOf(reader: Reader, actor: OrderActor): Promise<PromotedGuest> {
  if (actor.kind !== 'customer') return { userId: null, email: '', phone: '' }
  const { userId } = actor
  const user = await reader
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return { userId, email: user?.email ?? '', phone: user?.phone ?? '' }
}
