import * as z from 'zod/mini'
import { QuotePayload } from '#contract/api/quote.ts'
import { isOpenAt } from '#contract/hours/open-times.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { SignedInPayload } from '#contract/orders/checkout.ts'
import { changeOrder } from '#server/checkout/change-order.ts'
import { placeOrder } from '#server/checkout/place-order.ts'
import { quoteCart } from '#server/checkout/quote.ts'
import { createAddress } from '#server/customers/addresses/store.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { CustomerActor } from '#server/sessions/actor.ts'
import type { Shop } from '#server/shop/shop.ts'
import { DEMO_ORDERS, type DemoOrder, HOME, WORK } from './demo-orders.ts'

interface Context {
  shop: Shop
  customer: CustomerActor
  secret: string
}

/** Gives a demo customer two addresses and a few past orders. No mail is sent. */
export async function addDemoHistory(
  db: Database,
  { userId, ...shop }: { userId: string; shop: Shop; secret: string },
  now: Date,
): Promise<void> {
  const context: Context = { ...shop, customer: { kind: 'customer', userId, sessionId: '' } }
  await inTransaction(db, async tx => {
    const begin = new Date(now.getTime() - 41 * DAY)
    const saving = { userId, isDefault: false, now: begin }
    const addressId = await createAddress(tx, { ...saving, address: HOME })
    await createAddress(tx, { ...saving, address: WORK })
    for (const order of DEMO_ORDERS) await relive(tx, context, { order, addressId, now })
  })
}

async function relive(
  tx: Tx,
  { shop, customer, secret }: Context,
  { order, addressId, now }: { order: DemoOrder; addressId: string; now: Date },
): Promise<void> {
  const time = openTime(shop, new Date(now.getTime() - order.daysAgo * DAY))
  const payload = await payloadOf(tx, { shop, customer, order, addressId, now: time })
  const lang = shop.defaultLang
  const returnTo = { returnUrl: '', apiOrigin: '' }
  const placing = { payload, shop, lang, key: undefined, actor: customer, returnTo, secret, now: time }
  const { code = '' } = (await placeOrder(tx, placing)).order
  for (const [index, to] of order.states.entries()) {
    const changed = new Date(time.getTime() + (5 + 40 * index) * MINUTE)
    await changeOrder(tx, { code, to, actor: 'demo', shop, now: changed })
  }
  await tx.deleteFrom('outbox').where('payload', '=', JSON.stringify({ code })).execute()
}

/** The order as the customer sent it, with the shop's prices and total. */
async function payloadOf(
  tx: Tx,
  {
    shop,
    customer,
    order,
    addressId,
    now,
  }: Omit<Context, 'secret'> & { order: DemoOrder; addressId: string; now: Date },
): Promise<SignedInPayload> {
  const { items, delivered, wished } = order
  const deliveryType = delivered ? 'delivery' : 'takeaway'
  const asked = z.parse(QuotePayload, { cart: { items }, deliveryType, areaId: HOME.area_id, ...wished })
  const guest = { userId: customer.userId, email: '', phone: '' }
  const asking = { shop, lang: shop.defaultLang, guest, secret: '' }
  const { changes, total } = await quoteCart(tx, asking, asked, now)
  const priceOf = (line: number) =>
    changes.find(({ index, field }) => index === line && field === 'price')?.price
  return z.parse(SignedInPayload, {
    cart: { items: items.map((item, index) => ({ ...item, price: priceOf(index) })), total },
    deliveryType,
    takeaway: !delivered,
    ...(delivered && { addressId }),
    orderTime: 'now',
    paymentType: delivered ? 'cash' : 'counter',
    terms: true,
    ...wished,
  })
}

/** The first full quarter of an hour at which the shop is open, in the week after a time. */
function openTime({ hours, features }: Shop, from: Date): Date {
  const quarter = 15 * MINUTE
  const first = Math.ceil(from.getTime() / quarter) * quarter
  for (let time = first; time < first + 7 * DAY; time += quarter) {
    if (isOpenAt(hours, new Date(time), features.timeZone)) return new Date(time)
  }
  return from
}
