import type { Sent as SentBy } from '#contract/api/endpoint.ts'
import type { endpoints } from '#contract/api/endpoints.ts'
import { fromCents } from '#contract/kit/money.ts'
import { accounts } from '#contract/kit/texts.ts'
import type { Reader } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { lastOrderOf } from '#server/orders/last-order.ts'
import type { CustomerActor, TableActor } from '#server/sessions/actor.ts'
import type { Shop } from '#server/shop/shop.ts'

type Sent = SentBy<typeof endpoints.getMe>

/** The user as `GET /me` returns it. Throws a 401 when the account has just been deleted. */
export const userOf = (
  reader: Reader,
  actor: CustomerActor | TableActor,
  { features }: Pick<Shop, 'features'>,
): Promise<Sent> =>
  actor.kind === 'table' ? tableUser(reader, actor) : customerUser(reader, actor, features.currency)

/** A customer's stored account. */
export async function accountOf(reader: Reader, { userId }: CustomerActor) {
  const row = await reader.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!row) throw new RequestError(401, { message: accounts.signIn })
  return row
}

async function customerUser(reader: Reader, customer: CustomerActor, currency: string): Promise<Sent> {
  const { name, email, phone, profit, password_hash } = await accountOf(reader, customer)
  const social = await reader
    .selectFrom('social_accounts')
    .select('provider')
    .where('user_id', '=', customer.userId)
    .orderBy('provider')
    .execute()
  const lastOrder = await lastOrderOf(reader, customer.userId)
  return {
    ...(lastOrder && { lastOrder }),
    name,
    email: email ?? '',
    phone,
    profit: fromCents(profit, currency),
    hasPassword: password_hash !== null,
    providers: social.map(({ provider }) => provider),
  }
}

/** `is_generated` marks a table's user for the storefront (docs/api.md, Account). */
async function tableUser(reader: Reader, { tableId }: TableActor): Promise<Sent> {
  const table = await reader
    .selectFrom('dining_tables')
    .select('name')
    .where('id', '=', tableId)
    .executeTakeFirst()
  return {
    name: table?.name ?? '',
    email: '',
    phone: '',
    profit: 0,
    is_generated: true,
    tableId,
  }
}
