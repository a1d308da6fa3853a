import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { businessDay, daysAfter } from '#contract/hours/business-day.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { type OrderType, rulesOf } from '#contract/kit/order-types.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { SignedInPayload } from '#contract/orders/checkout.ts'
import { changeOrder } from '#server/checkout/change-order.ts'
import { freeCode, insertOrder } from '#server/checkout/insert-order.ts'
import type { CheckedForm } from '#server/checkout/new-order.ts'
import type { Orderer } from '#server/checkout/orderer.ts'
import { priceOrder } from '#server/checkout/price-order.ts'
import { settlePayment } from '#server/checkout/settle-payment.ts'
import { erasePersonalData } from '#server/customers/accounts/personal-data.ts'
import { insertUser } from '#server/customers/accounts/register.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createDice, type Dice } from '#server/kit/dice.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { refundsOf } from '#server/orders/refunds.ts'
import type { NewState } from '#server/orders/states.ts'
import { HANDOVER, providerTypeOf } from '#server/payments/provider-types.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { settleRefundIn } from '#server/payments/refunds/settle.ts'
import { claimPromotions } from '#server/promotions/claim.ts'
import { settleBooks } from '#server/reports/books/settle.ts'
import { daysOf } from '#server/reports/span.ts'
import { type Actor, GUEST } from '#server/sessions/actor.ts'
import type { Shop } from '#server/shop/shop.ts'
import { bumpCatalogue } from '#server/shop/version.ts'
import { type Kitchen, pastKitchen } from './demo-carts.ts'
import { type PastTime, pastTimes } from './demo-days.ts'
import { PAST_GUESTS, type PastGuest, pastGuests } from './demo-guests.ts'

const DAYS = 60
/** What was ordered later than this before now, in ms, would still be cooking. */
const DONE_AFTER = 75 * MINUTE
/** The same past in every shop. */
const SEED = 48
/** How many of a hundred orders come from where, use a code, are at a table, or end badly. */
const SOURCES = { '': 64, google: 16, instagram: 12, flyer: 8 }
const WITH_CODE = 0.08
const AT_TABLE = 0.08
const REJECTED = 0.015
const CANCELLED = 0.03
const REFUNDED = 0.05

interface Past {
  tx: Tx
  dice: Dice
  shop: Shop
  secret: string
  kitchen: Kitchen
  /** The accounts of those who have one, by their addresses. */
  accounts: Map<string, string>
}

/**
 * Gives a demo shop two months in which it was open: orders that its own menu, prices and promotions were worth, most of them carried out, and
 * the guests, uses and refunds that belong to them. Nothing is open at the end, and no mail is sent.
 */
export async function addDemoPast(
  db: Database,
  { shop, secret, days = DAYS }: { shop: Shop; secret: string; days?: number },
  now: Date,
): Promise<void> {
  const dice = createDice(SEED)
  const guests = pastGuests(dice, shop, days)
  const kitchen = pastKitchen(dice, shop, shop.catalogue(shop.defaultLang))
  const times = pastTimes(dice, shop, { days, until: new Date(now.getTime() - DONE_AFTER) })
  await inTransaction(db, async tx => {
    const accounts = await addAccounts(tx, guests, { days, now })
    for (const time of times) {
      const known = guests.filter(({ from }) => from <= time.day)
      const guest = dice.weighedBy(known, ({ weight }) => weight)
      await relive({ tx, dice, shop, secret, kitchen, accounts }, guest, time)
    }
    await tx.deleteFrom('outbox').where('created_at', '<', now.toISOString()).execute()
  })
}

/** Makes the sums of those days, so that the first pages of the shop show what is ordered most. */
export async function countDemoPast(db: Database, { business }: Shop, now: Date): Promise<void> {
  const { date } = businessDay(now, business)
  await settleBooks(db, business, daysOf({ from: daysAfter(date, -DAYS), to: daysAfter(date, -1) }, business))
  await inTransaction(db, bumpCatalogue)
}

/** Accounts that nobody can sign in to. */
async function addAccounts(
  tx: Tx,
  guests: PastGuest[],
  { days, now }: { days: number; now: Date },
): Promise<Map<string, string>> {
  const accounts = new Map<string, string>()
  for (const { hasAccount, name, email, phone, from } of guests) {
    if (!hasAccount) continue
    const since = new Date(now.getTime() - (days + 1 - from) * DAY)
    const id = await insertUser(tx, { name, email, phone, passwordHash: null, lang: 'de', now: since })
    if (id) accounts.set(email, id)
  }
  return accounts
}

async function relive(past: Past, guest: PastGuest, { at }: PastTime): Promise<void> {
  const { tx, dice, shop, secret } = past
  const table = dice.chance() < AT_TABLE ? dice.oneOf(shop.tables) : undefined
  const ordered = await fill(past, guest, { table, at })
  if (!ordered) return
  const { form, payload, priced } = ordered
  const { userId } = form.orderer
  const actor: Actor = userId === null ? GUEST : { kind: 'customer', userId, sessionId: '' }
  const code = await freeCode(tx)
  const order = { code, shop, now: at }
  await claimPromotions(tx, priced.promoted, order)
  await insertOrder(tx, {
    ...order,
    ...{ payload, form, actor, secret, cart: priced.cart, totals: priced.totals },
    ...{ lang: shop.defaultLang, key: undefined, returnTo: { returnUrl: '', apiOrigin: '' } },
    ...{ slot: null, dishes: payload.cart.items.length },
  })
  const isOnline = providerTypeOf(shop, payload.paymentType) !== HANDOVER && priced.totals.total > 0
  if (isOnline) await pay(tx, { code, shop, total: priced.totals.total, at })
  await cook(past, { code, isOnline, type: payload.deliveryType, at })
}

interface Filling {
  table: Shop['tables'][number] | undefined
  at: Date
}

/** A cart that may be ordered, with what it costs; nothing where the menu has too little for it. */
async function fill(
  { tx, dice, shop, secret, kitchen, accounts }: Past,
  guest: PastGuest,
  { table, at }: Filling,
) {
  const { features, defaultLang: lang } = shop
  const type: OrderType = table ? 'table' : dice.chance() < 0.85 ? guest.usual : 'takeaway'
  const { isDelivered, isCollected, takeaway = isCollected } = rulesOf(type)
  const area = isDelivered ? guest.area : undefined
  const providers = shop
    .catalogue(lang)
    .providers.filter(({ ways }) => ways.length === 0 || ways.includes(type))
  const provider = dice.weighedBy(providers, ({ displayOption }) => (displayOption === 'online' ? 3 : 2))
  const orderer = table ? seated(table) : ordererOf(guest, accounts)
  const items = cartOf(dice, kitchen)
  const code = dice.chance() < WITH_CODE ? shop.rows.promotions.find(row => row.code)?.code : undefined
  const tip = features.tip && dice.chance() < 0.25 ? dice.oneOf([1, 1.5, 2, 3]) : 0
  const price = () =>
    priceOrder(
      tx,
      { shop, lang, secret, guest: orderer },
      {
        cart: { items, tip, code: code ?? undefined, without: [] },
        ...{ orderType: type, at, area, reusable: false, isTimeKnown: true, wished: {} },
      },
    )
  const least = toCents(area?.minimumOrder ?? features.minimumOrders[type] ?? 0, features.currency)
  let priced = await price()
  while (priced.totals.price < least && items.length < 8) {
    items.push(kitchen.meal())
    priced = await price()
  }
  if (!provider || priced.cart.lines.length < items.length || priced.totals.price < least) return undefined
  const payload = z.parse(SignedInPayload, {
    cart: {
      items,
      total: fromCents(priced.totals.total, features.currency),
      tip,
      source: dice.weighed(SOURCES),
    },
    deliveryType: type,
    takeaway,
    orderTime: 'now',
    paymentType: provider.id,
    terms: true,
  })
  const form: CheckedForm = {
    ...{ orderer, provider, deliverAt: undefined, destination: undefined, isOutOfHours: false },
  }
  return { payload, priced, form: area ? { ...form, destination: destinationOf(guest, area) } : form }
}

const seated = (table: Shop['tables'][number]): Orderer => ({
  ...{ userId: null, name: table.name, email: '', phone: '', table, saved: undefined },
})

const ordererOf = ({ name, email, phone }: PastGuest, accounts: Map<string, string>): Orderer => ({
  ...{
    userId: accounts.get(email) ?? null,
    name,
    email,
    phone,
    table: undefined,
    saved: undefined,
  },
})

const destinationOf = ({ street }: PastGuest, area: Shop['areas'][number]) => ({
  ...{ address: street, extras: '', zipcode: area.zipcode, area, field: 'address.areaId' as const },
})

/** One meal or several, most with something beside it. */
function cartOf(dice: Dice, { meal, side, combo }: Kitchen): CartLine[] {
  const whole = dice.chance() < 0.08 ? combo() : undefined
  if (whole) return [whole]
  const meals = Number(dice.weighed({ 1: 40, 2: 38, 3: 15, 4: 7 }))
  return Array.from({ length: meals }, () => (dice.chance() < 0.55 ? [meal(), side()] : [meal()])).flat()
}

/** The guest comes back from the demo's own provider. */
async function pay(
  tx: Tx,
  { code, shop, total, at }: { code: string; shop: Shop; total: number; at: Date },
): Promise<void> {
  const session = randomBytes(24).toString('base64url')
  await tx
    .insertInto('sandbox_sessions')
    .values({
      ...{ id: session, code, state: 'paid', amount: total, currency: shop.features.currency },
      ...{ lang: shop.defaultLang, title: '', return_url: '' },
    })
    .execute()
  await tx.updateTable('payments').set({ session }).where('code', '=', code).execute()
  await settlePayment(tx, { code, shop, now: new Date(at.getTime() + MINUTE / 2) })
}

interface Cooked {
  code: string
  isOnline: boolean
  type: OrderType
  at: Date
}

/** What becomes of an order: most are accepted and handed over, and of a few the money goes back. */
async function cook({ tx, dice, shop }: Past, { code, isOnline, type, at }: Cooked): Promise<void> {
  let now = at
  const later = (least: number, more: number): Date => {
    now = new Date(now.getTime() + (least + dice.upTo(more)) * MINUTE)
    return now
  }
  const change = (to: NewState, actor: string, when: Date) =>
    changeOrder(tx, { code, to, actor, shop, now: when, ...endingOf(to) })
  const refund = async (reason: string, amount?: number): Promise<void> => {
    const asked = await requestRefund(tx, { code, actor: 'Theke', reason, now, ...(amount && { amount }) })
    await settleRefundIn(tx, asked, { state: 'done' }, later(1, 1))
  }
  const fate = dice.chance()
  if (fate < REJECTED) {
    await change('rejected', 'Küche', later(1, 3))
  } else {
    await change('accepted', 'Küche', later(1, 3))
    if (fate < CANCELLED) await change('cancelled', 'Theke', later(2, 8))
    else {
      if (rulesOf(type).isDelivered) await change('on_the_way', 'Theke', later(15, 12))
      await change('completed', 'Theke', later(12, 18))
    }
  }
  if (!isOnline) return
  if (fate < CANCELLED) await settleRest(tx, code, later(1, 1))
  else if (fate < REFUNDED) await refund('Eine Beilage hat gefehlt', 300)
}

const REASON = { rejected: 'busy', cancelled: 'guest-asked' } as const

const endingOf = (to: NewState) => (to === 'rejected' || to === 'cancelled' ? { reasonKind: REASON[to] } : {})

/** The demo's provider has given back what a rejected or cancelled order had cost. */
async function settleRest(tx: Tx, code: string, now: Date): Promise<void> {
  for (const refund of await refundsOf(tx, [code])) await settleRefundIn(tx, refund, { state: 'done' }, now)
}

/** A demo shop that goes live keeps the orders of its past, but none of its people, whom nobody has ever met. */
export async function forgetPastGuests(db: Database, now: Date): Promise<void> {
  const isPast = `%${PAST_GUESTS}`
  const accounts = await db.selectFrom('users').select('id').where('email', 'like', isPast).execute()
  if (accounts.length === 0) return
  await inTransaction(db, async tx => {
    for (const { id } of accounts) await erasePersonalData(tx, id, now)
    const orders = await tx.selectFrom('orders').select('code').where('email', 'like', isPast).execute()
    for (const { code } of orders) await erasePerson(tx, code, now)
  })
}
