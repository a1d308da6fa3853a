import type { FreeTables, TablesWanted } from '#contract/api/tables.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import { isProviderKind } from '#contract/orders/provider-kinds.ts'
import type { Deps } from '#server/api/deps.ts'
import { pendingPayment } from '#server/checkout/begin-payment.ts'
import { pageOf } from '#server/checkout/pay/page-of.ts'
import type { Config } from '#server/config/config.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { depositCode } from '#server/orders/code.ts'
import { refundedSum, refundsOf } from '#server/orders/refunds.ts'
import { pausedKinds } from '#server/payments/outages.ts'
import { storeRefund } from '#server/payments/refunds/request.ts'
import { minimumOf, takesCurrency } from '#server/payments/registry.ts'
import { type Actor, actorKey } from '#server/sessions/actor.ts'
import { tablePath } from '#server/sessions/table-links.ts'
import { heldUntil } from '#server/shop/seating.ts'
import type { Shop } from '#server/shop/shop.ts'
import { depositTerms } from '#server/texts/table-deposit.ts'
import { freeTables } from './free-tables.ts'

// docs/decisions/2026-11-30-a-deposit-for-a-table.md

/** After which time the provider is first asked about a guest who has not come back. */
const FIRST_CHECK = 2 * MINUTE

/** What a party pays before a table is reserved at once; 0 for nothing. */
export function depositFor({ seating }: Pick<Shop, 'seating'>, guests: string): Cents {
  const party = Number.parseInt(guests, 10)
  if (!seating?.deposit || party < seating.deposit.from || party >= seating.byHandFrom) return 0
  return seating.deposit.perGuest * party
}

type ShopProvider = Shop['rows']['providers'][number]

/** By which of the shop's payment methods a deposit is paid now: the first that can be; undefined if none can. */
export async function providerFor(
  reader: Reader,
  { rows, features }: Pick<Shop, 'rows' | 'features'>,
  { amount, now }: { amount: Cents; now: Date },
): Promise<ShopProvider | undefined> {
  const paused = await pausedKinds(reader, now)
  return rows.providers.find(
    ({ kind }) =>
      isProviderKind(kind) &&
      !paused.has(kind) &&
      takesCurrency(kind, features.currency) &&
      minimumOf(kind, features.currency) <= amount,
  )
}

/** The times of a day from `freeTables`, with the deposit to pay; where nothing can be paid online, the restaurant answers every wish. */
export async function offeredTables(
  reader: Reader,
  shop: Shop,
  { lang, ...wanted }: TablesWanted & { now: Date; lang: string },
): Promise<Omit<FreeTables, 'url'>> {
  const times = await freeTables(reader, shop, wanted)
  const amount = depositFor(shop, wanted.guests)
  if (amount === 0) return times
  if (!(await providerFor(reader, shop, { amount, now: wanted.now })))
    return { free: [], asked: [...times.free, ...times.asked].toSorted() }
  const deposit = {
    amount: fromCents(amount, shop.features.currency),
    terms: depositTerms(shop.seating?.changeHours ?? 0, lang),
  }
  return { ...times, deposit }
}

interface DepositInput {
  /** The reservation. */
  id: string
  amount: Cents
  provider: Pick<ShopProvider, 'id' | 'kind'>
  currency: string
  /** The `Idempotency-Key` of the wish, which may be sent again once this was not paid. */
  key: string | undefined
  actor: Actor
  config: Pick<Config, 'secret' | 'apiBase'>
  now: Date
}

/** Stores the payment of a deposit, in the transaction of the reservation that is held for it. */
export async function beginDeposit(tx: Tx, input: DepositInput): Promise<void> {
  const { id, amount, provider, currency, key, actor, config, now } = input
  const { secret, apiBase } = config
  const code = depositCode()
  await tx
    .insertInto('payments')
    .values({
      ...pendingPayment({ code, secret, now }, FIRST_CHECK),
      ...{
        order_code: code,
        change: null,
        reservation: id,
        expires_at: heldUntil({ created_at: now.toISOString() }),
      },
      ...{ provider_id: provider.id, kind: provider.kind, amount, currency },
      return_url: apiBase + tablePath(secret, id),
      api_origin: new URL(apiBase).origin,
      ...{ order_key: key ?? null, actor: actorKey(actor) },
    })
    .execute()
}

/** The page of the provider on which the deposit of a held table is paid; undefined while it cannot be opened. */
export async function depositPage(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { id }: Pick<ReservationRow, 'id'>,
): Promise<string | undefined> {
  const payment = await paymentOf(db, id)
  return payment?.state === 'pending' ? (payment.url ?? pageOf(payments, payment.code)) : undefined
}

export const paymentOf = (reader: Reader, id: string) =>
  reader
    .selectFrom('payments')
    .select(['code', 'state', 'url', 'amount'])
    .where('reservation', '=', id)
    .executeTakeFirst()

/** Says in the reservation that a held table is not paid, and has the worker end its payment. What is paid at the same time goes back. */
export async function giveUpDeposit(tx: Tx, id: string, now: Date): Promise<void> {
  const time = now.toISOString()
  await tx.updateTable('reservations').set({ deposit_state: 'unpaid' }).where('id', '=', id).execute()
  await tx
    .updateTable('payments')
    .set({ expires_at: time, due_at: time })
    .where('reservation', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

interface ReturnInput {
  /** Who gives it back. */
  actor: string
  now: Date
}

/**
 * Has the deposit of a table go back, in a transaction that has locked the tables; the worker asks the provider. Returns false where there is
 * none that could, or it has gone back.
 */
export async function returnDeposit(
  tx: Tx,
  { id, deposit_state }: Pick<ReservationRow, 'id' | 'deposit_state'>,
  { actor, now }: ReturnInput,
): Promise<boolean> {
  const isThere = deposit_state === 'paid' || deposit_state === 'refused'
  const payment = isThere ? await paymentOf(tx, id) : undefined
  if (!payment) return false
  const { code } = payment
  const refunds = await refundsOf(tx, [code])
  const amount = payment.amount - refundedSum(refunds)
  if (amount > 0)
    await storeRefund(tx, { payment: code, row: { code }, refunds, amount, parts: [], actor, now })
  await tx.updateTable('reservations').set({ deposit_state: 'returned' }).where('id', '=', id).execute()
  return true
}
