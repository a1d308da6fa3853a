import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import { termsOf } from '#contract/orders/search-terms.ts'
import type { OrderRow, StoredAddress } from '#server/db/order-tables.ts'
import type { RefundRow } from '#server/db/refund-tables.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Dice } from '#server/kit/dice.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { returnToken, statusKey } from '#server/orders/code.ts'
import { NO_DRIVER } from '#server/orders/driver.ts'
import { orderTotals } from '#server/orders/order-totals.ts'
import { partsOf, takeParts } from '#server/orders/refund-parts.ts'
import { statusOf } from '#server/orders/states.ts'
import type { Shop } from '#server/shop/shop.ts'
import { type Choice, seedSupply } from './menu.ts'
import { type SeedPerson, streetAt } from './people.ts'

/** The rows of one order or of several, by table. */
export type SeedRows = { [Name in SeedTable]: Tables[Name][] }
type SeedTable =
  | 'orders'
  | 'order_items'
  | 'order_events'
  | 'payments'
  | 'refunds'
  | 'acts'
  | 'outbox'
  | 'idempotency'
  | 'order_search'

export const noRows = (): SeedRows => ({
  orders: [],
  order_items: [],
  order_events: [],
  payments: [],
  refunds: [],
  acts: [],
  outbox: [],
  idempotency: [],
  order_search: [],
})

/** The secret of the keys of the orders' pages. */
export const SEED_SECRET = 'seed-of-the-bench-which-guards-nothing-but-its-own-rows'

const LETTERS = '23456789BCDFGHJKMNPQRTVWXZ'
const CODES = LETTERS.length ** 6
/** Shares no factor with the number of codes, so that no code comes twice, and codes are not in the order of time. */
const STEP = 104_729_001

/** The code of an order by its number. */
function codeAt(index: number): string {
  let [code, rest] = ['', Number((BigInt(index) * BigInt(STEP)) % BigInt(CODES))]
  for (let place = 0; place < 6; place++) {
    code = `${LETTERS[rest % LETTERS.length]}${code}`
    rest = Math.floor(rest / LETTERS.length)
  }
  return code
}

interface SeedOrder {
  index: number
  at: Date
  /** Its state, if it is one of those that the kitchen still works on. */
  open: OrderState | undefined
  person: SeedPerson
  userId: string | null
}

const ORDER_TYPES = { delivery: 50, takeaway: 37, curbside: 4, table: 9 }
const ENDS = { completed: 960, cancelled: 30, rejected: 10 }
/** How many of a hundred are paid online, of these never, and of the paid ones refunded in part. */
const ONLINE = 0.45
const NEVER_PAID = 0.02
const PARTLY_REFUNDED = 0.03

const after = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString()

/** Adds an order as checkout, kitchen and refunds leave it. Returns its row. */
export function addOrder(
  rows: SeedRows,
  { shop, choices, dice }: { shop: Shop; choices: Choice[]; dice: Dice },
  { index, at, open, person, userId }: SeedOrder,
): OrderRow {
  const code = codeAt(index)
  const orderType = dice.weighed(ORDER_TYPES)
  const isOnline = dice.chance() < ONLINE
  const isUnpaid = isOnline && !open && dice.chance() < NEVER_PAID
  const state = isUnpaid ? 'received' : (open ?? dice.weighed(ENDS))
  const area = rulesOf(orderType).isDelivered ? dice.oneOf(shop.areas) : undefined
  const lines = Array.from({ length: 1 + dice.upTo(3) }, () => ({
    choice: dice.oneOf(choices),
    qty: dice.chance() < 0.7 ? 1 : 2 + dice.upTo(2),
  }))
  const tip = dice.chance() < 0.25 ? 100 + 50 * dice.upTo(8) : 0
  const priced = lines.map(({ choice, qty }) => ({
    line: { ...choice.line, qty },
    resolved: choice.resolved,
  }))
  const totals = orderTotals(shop, { supply: seedSupply, lines: priced, changes: [] }, { area, tip })
  const provider = providerFor(shop, orderType, isOnline)
  const table = rulesOf(orderType).isAtTable ? dice.oneOf(shop.tables) : undefined
  const paidAt = isOnline && !isUnpaid ? after(at, (40 + dice.upTo(80)) * SECOND) : null
  const placedAt = paidAt ? new Date(paidAt) : at
  const promised =
    state === 'received' || state === 'rejected' ? null : after(placedAt, (25 + 5 * dice.upTo(6)) * MINUTE)
  const row: OrderRow = {
    code,
    key_hash: sha256(statusKey(SEED_SECRET, code)),
    user_id: userId,
    status: isUnpaid ? 'payment_failed' : statusOf[state],
    state,
    promised_at: promised,
    promised_before: null,
    reason_kind: null,
    car: '',
    arrived_at: null,
    arrival_noted_at: null,
    ...NO_DRIVER,
    reason: state === 'rejected' || state === 'cancelled' ? 'Leider ausverkauft' : '',
    created_at: at.toISOString(),
    deliver_at: dice.chance() < 0.15 ? after(at, 90 * MINUTE) : null,
    order_type: orderType,
    lang: dice.weighed({ de: 80, en: 15, tr: 5 }),
    source: 'web',
    ...(table ? { name: '', email: '', phone: '' } : person),
    address: area ? JSON.stringify(addressIn(area, index)) : null,
    notes: dice.chance() < 0.1 ? 'Bitte ohne Zwiebeln' : '',
    invoice: dice.chance() < 0.05 ? 1 : 0,
    allergy: 0,
    taken_by: '',
    closed_word: '',
    minimum_waived: 0,
    discount_reason: '',
    discount_by: '',
    driver_notes: '',
    reusable: 0,
    table_id: table?.id ?? null,
    table_name: table?.name ?? '',
    payment_id: provider?.id ?? '',
    payment_name: provider?.name ?? '',
    payment_names: '{}',
    currency: shop.features.currency,
    price: totals.price,
    deposit: totals.deposit,
    delivery: totals.delivery,
    discount: totals.deducted,
    promoted: totals.promoted,
    tax: totals.tax,
    tip: totals.tip,
    total: totals.total,
    tax_items: JSON.stringify(totals.taxItems),
    paid_at: paidAt,
    slot: null,
    slot_dishes: 0,
    external_ids: null,
    edits: 0,
    messages: 0,
    door: 0,
    paid_later: null,
    asked: null,
    placed: null,
  }
  rows.orders.push(row)
  rows.order_search.push(...termsOf(row).map(term => ({ term, order_code: code })))
  rows.order_items.push(...lines.map(({ choice, qty }, position) => choice.itemOf({ code, position, qty })))
  const key = `seed-${index}`
  rows.idempotency.push({
    ...{ scope: 'order', key, actor: 'guest', digest: row.key_hash },
    ...{ answer: JSON.stringify({ code }), created_at: row.created_at },
  })
  if (isOnline) rows.payments.push(paymentOf(row, key))
  if (!isUnpaid) {
    addHistory(rows, row, placedAt, dice)
    addRefund(rows, row, placedAt, dice)
  }
  return row
}

function providerFor(shop: Shop, orderType: OrderRow['order_type'], isOnline: boolean) {
  const providers = shop.catalogue(shop.defaultLang).providers
  return providers.find(({ id, ways }) => (id === 'online') === isOnline && ways.includes(orderType))
}

const addressIn = (area: StoredAddress['area'], index: number): StoredAddress => ({
  address: streetAt(index),
  extras: index % 3 === 0 ? 'Hinterhaus, 2. Stock' : '',
  zipcode: area.zipcode,
  coordinates: { lat: 52.53 + (index % 200) / 10_000, lng: 13.4 + (index % 300) / 10_000 },
  area,
})

const paymentOf = (row: OrderRow, key: string): Tables['payments'] => ({
  code: row.code,
  order_code: row.code,
  change: null,
  reservation: null,
  provider_id: row.payment_id,
  kind: 'sandbox',
  state: row.paid_at === null ? 'failed' : 'paid',
  capture: null,
  session: `seed-session-${row.code}`,
  url: null,
  token_hash: sha256(returnToken(SEED_SECRET, row.code)),
  amount: row.total,
  currency: 'EUR',
  return_url: '',
  api_origin: '',
  order_key: key,
  actor: 'guest',
  created_at: row.created_at,
  expires_at: after(new Date(row.created_at), 40 * MINUTE),
  due_at: row.paid_at ?? row.created_at,
  attempts: 1,
})

/** The steps of an order at the desk, when they were taken, and the mails about them. */
function addHistory(rows: SeedRows, row: OrderRow, placedAt: Date, dice: Dice): void {
  const steps = stepsTo(row.state)
  let minutes = 0
  const mail = (kind: string, at: string) =>
    rows.outbox.push({
      ...{ id: `${kind}-${row.code}`, kind, payload: JSON.stringify({ code: row.code }), created_at: at },
      ...{ due_at: at, attempts: 1, sent_at: at },
    })
  mail('new-order', placedAt.toISOString())
  if (row.email !== '') mail('confirmation', placedAt.toISOString())
  for (const [index, state] of steps.entries()) {
    minutes += index === 0 ? 1 + dice.upTo(2) : 10 + dice.upTo(12)
    const at = after(placedAt, minutes * MINUTE)
    const reason = index === steps.length - 1 ? row.reason : ''
    const position = index + 1
    rows.order_events.push({
      ...{ order_code: row.code, position, state, actor: 'Küche', at, reason },
      promised_at: state === 'accepted' ? row.promised_at : null,
    })
    rows.acts.push(actOf(row.code, { kind: state, at, detail: reason, number: position }))
    const kind = MAILS[state]
    if (kind && row.email !== '') mail(kind, at)
  }
}

const MAILS: Partial<Record<OrderState, string>> = {
  accepted: 'approved',
  on_the_way: 'on-the-way',
  rejected: 'rejected',
  cancelled: 'cancelled',
}

function stepsTo(state: OrderState): Exclude<OrderState, 'received'>[] {
  if (state === 'received') return []
  if (state === 'accepted' || state === 'rejected') return [state]
  return state === 'completed' ? ['accepted', 'preparing', 'completed'] : ['accepted', state]
}

interface SeedAct {
  kind: Tables['acts']['kind']
  at: string
  detail: string
  number: number
}

const actOf = (code: string, { kind, at, detail, number }: SeedAct): Tables['acts'] => ({
  ...{ id: `seed-${code}-${number}`, at, kind, subject: code, detail },
  ...{ device: 'Küche', device_id: 'seed-device', person: '', staff_id: null },
})

/** What was paid for an order that was declined goes back, and sometimes a part of another one. */
function addRefund(rows: SeedRows, row: OrderRow, placedAt: Date, dice: Dice): void {
  if (row.paid_at === null) return
  const isDeclined = row.state === 'rejected' || row.state === 'cancelled'
  if (!isDeclined && dice.chance() >= PARTLY_REFUNDED) return
  const whole = partsOf(row)
  const amount = isDeclined ? row.total : Math.ceil(row.total * (0.1 + 0.4 * dice.chance()))
  const requested = after(placedAt, (isDeclined ? 45 : 45 + dice.upTo(4000)) * MINUTE)
  const refund: RefundRow = {
    id: `refund-${row.code}-1`,
    order_code: row.code,
    payment: row.code,
    position: 1,
    state: 'done',
    amount,
    parts: JSON.stringify(isDeclined ? whole : takeParts(whole, whole, amount)),
    lines: '[]',
    reason: isDeclined ? '' : 'Eine Cola fehlte',
    actor: 'Mia',
    requested_at: requested,
    settled_at: after(new Date(requested), 3 * SECOND),
    due_at: requested,
    attempts: 1,
    problem: '',
    edit: null,
  }
  rows.refunds.push(refund)
  rows.acts.push(actOf(row.code, { kind: 'refunded', at: requested, detail: '', number: 0 }))
}
