import { DAY, MINUTE } from '#contract/kit/durations.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import { spending } from '#contract/orders/points.ts'
import { type PricedLine, totals, unitDeposit } from '#contract/orders/price.ts'
import { vatOf } from '#contract/orders/vat.ts'
import type { OrderItemRow, OrderRow } from '#server/db/order-tables.ts'
import type { MoneyPart, RefundRow } from '#server/db/refund-tables.ts'
import { createChance } from '#server/kit/dice.ts'
import { NO_DRIVER } from '#server/orders/driver.ts'
import { partsLeft, partsOf, takeParts } from '#server/orders/refund-parts.ts'
import { statusOf } from '#server/orders/states.ts'
import type { TestShop } from './shop.ts'

const CHUNK = 250
/** The nights in which clocks change, and a year around them. */
const NIGHTS = ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'].map(Date.parse)
const YEAR = Date.parse('2026-01-01T00:00:00Z')
const LETTERS = 'BCDFGHJKLMNPQRSTVWXYZ'
const STATES: OrderState[] = [
  'received',
  'accepted',
  'ready',
  'completed',
  'completed',
  'rejected',
  'cancelled',
]
const ORDER_TYPES = ['delivery', 'takeaway', 'curbside', 'table'] as const
const DISHES = ['Margherita', 'Bruschetta', 'Cola', '=Menü „Familie“; groß', 'Pide']
/** A spreadsheet must not run the second one. */
const PAYMENTS = [
  { id: 'counter', name: 'An der Theke', online: false },
  { id: 'cash', name: '=1+1', online: false },
  { id: 'online', name: 'Online', online: true },
  { id: 'paypal', name: 'PayPal', online: true },
]

/**
 * Stores so many orders of a year, straight into the tables, as checkout and refunds leave them: with sizes, deposits at and
 * without a rate, fees, points, tips, payments that never came, and refunds that were done, are waiting or have failed.
 */
export async function storeManyOrders({ db }: TestShop, count: number, seed: number): Promise<void> {
  const chance = createChance(seed)
  const made = Array.from({ length: count }, (_, index) => anyOrder(index, chance))
  for (let at = 0; at < made.length; at += CHUNK) {
    const some = made.slice(at, at + CHUNK)
    const refunds = some.flatMap(each => each.refunds)
    await db
      .insertInto('orders')
      .values(some.map(({ row }) => row))
      .execute()
    await db
      .insertInto('order_items')
      .values(some.flatMap(({ items }) => items))
      .execute()
    if (refunds.length > 0) await db.insertInto('refunds').values(refunds).execute()
  }
}

function anyOrder(index: number, chance: () => number) {
  const upTo = (most: number): number => Math.floor(chance() * (most + 1))
  const oneOf = <T>(all: readonly T[]): T => all[upTo(all.length - 1)] as T
  const code = codeOf(index)
  const orderType = oneOf(ORDER_TYPES)
  const payment = oneOf(PAYMENTS)
  const state = oneOf(STATES)
  const createdAt = chance() < 0.4 ? oneOf(NIGHTS) + (chance() - 0.5) * DAY : YEAR + chance() * 365 * DAY
  const created = new Date(Math.round(createdAt)).toISOString()
  const lines = Array.from({ length: 1 + upTo(4) }, () => anyLine(upTo, oneOf))
  const area =
    orderType === 'delivery' ? { deliveryPrice: upTo(400), freeDeliveryThreshold: 9000 } : undefined
  const price = lines.reduce((sum, { unit, qty }) => sum + unit * qty, 0)
  const points = chance() < 0.2 ? upTo(Math.max(0, price - 100)) : 0
  const tip = chance() < 0.3 ? upTo(600) : 0
  const amounts = totals({
    currency: 'EUR',
    lines,
    area,
    deduct: spending(points, 'EUR'),
    tip,
    taxPercent: 0,
  })
  const taxItems = amounts.contained
    .filter(({ rate }) => rate > 0)
    .map(({ rate, vat, net }) => ({ name: `${rate} %`, cents: vat, net }))
  const isPaid = payment.online && amounts.total > 0 && chance() < 0.95
  const paid = isPaid ? new Date(Date.parse(created) + upTo(90) * MINUTE).toISOString() : null
  const isUnpaid = payment.online && !isPaid
  const row: OrderRow = {
    code,
    key_hash: code,
    user_id: null,
    state,
    promised_at: null,
    promised_before: null,
    reason_kind: null,
    car: '',
    allergy: 0,
    driver_notes: '',
    arrived_at: null,
    arrival_noted_at: null,
    ...NO_DRIVER,
    reason: '',
    created_at: created,
    status: isUnpaid ? 'payment_pending' : statusOf[state],
    deliver_at: null,
    order_type: orderType,
    lang: 'de',
    source: '',
    name: 'Eva',
    email: 'eva@example.org',
    phone: '',
    address: null,
    notes: '',
    invoice: 0,
    taken_by: '',
    closed_word: '',
    minimum_waived: 0,
    discount_reason: '',
    discount_by: '',
    reusable: 0,
    table_id: null,
    table_name: '',
    payment_id: payment.id,
    payment_name: payment.name,
    payment_names: '{}',
    currency: 'EUR',
    price: amounts.price,
    deposit: amounts.deposit,
    delivery: amounts.delivery,
    discount: amounts.deducted,
    promoted: amounts.promoted,
    tax: amounts.tax,
    tip: amounts.tip,
    total: amounts.total,
    tax_items: JSON.stringify(taxItems),
    paid_at: paid,
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
  const items = lines.map((line, position): OrderItemRow => {
    const chosen = JSON.stringify({ name: line.name, size: line.size, ...NOTHING_MORE })
    return {
      order_code: code,
      position,
      type: 'productItem',
      qty: line.qty,
      price: line.unit,
      promoted: 0,
      deposit: unitDeposit(line),
      chosen,
      house: chosen,
      note: '',
      if_out: null,
      line: null,
      vat: JSON.stringify(vatOf(line, 'EUR')),
      deposit_vat: JSON.stringify(vatOf({ parts: line.deposits, qty: line.qty }, 'EUR')),
      external_ids: null,
      made: null,
      struck: 0,
      added: 0,
    }
  })
  return { row, items, refunds: paid === null ? [] : anyRefunds(row, paid, chance) }
}

const NOTHING_MORE = { extras: [], options: [], allergens: [], additives: [], items: [] }

interface AnyLine extends PricedLine {
  name: string
  size: string
  deposits: { rate: number; gross: Cents }[]
}

function anyLine(upTo: (most: number) => number, oneOf: <T>(all: readonly T[]) => T): AnyLine {
  const food = 50 + upTo(2500)
  const drink = oneOf([0, 0, upTo(900)])
  const parts = [
    { rate: oneOf([7, 7, 19, 0]), gross: food },
    { rate: 19, gross: drink },
  ].filter(({ gross }) => gross > 0)
  const deposits = oneOf([[], [], [{ rate: oneOf([7, 19, 0]), gross: oneOf([8, 15, 25, 200]) }]])
  return {
    name: oneOf(DISHES),
    size: oneOf(['', 'klein', 'groß']),
    unit: food + drink,
    qty: 1 + upTo(5),
    parts,
    deposits,
  }
}

/** Partial or full refunds; declined orders are refunded whole, as the shop does. */
function anyRefunds(row: OrderRow, paid: string, chance: () => number): RefundRow[] {
  const isDeclined = row.state === 'rejected' || row.state === 'cancelled'
  const steps = Math.floor(chance() * 3) + (isDeclined ? 1 : 0)
  const refunds: RefundRow[] = []
  let taken: MoneyPart[] = []
  for (let position = 1; position <= steps; position++) {
    const whole = partsOf(row)
    const left = partsLeft(whole, taken)
    const rest = left.reduce((sum, { gross }) => sum + gross, 0)
    const isLast = isDeclined && position === steps
    const amount = isLast || chance() < 0.2 ? rest : Math.floor(chance() * rest)
    if (amount <= 0) break
    const state = isLast || chance() < 0.8 ? 'done' : chance() < 0.5 ? 'requested' : 'failed'
    const parts = takeParts(whole, left, amount)
    if (state !== 'failed') taken = [...taken, ...parts]
    const at = new Date(Date.parse(paid) + Math.floor(chance() * 20 * DAY)).toISOString()
    refunds.push({
      id: `refund-${row.code}-${position}`,
      order_code: row.code,
      payment: row.code,
      position,
      state,
      amount,
      parts: JSON.stringify(parts),
      lines: '[]',
      reason: '',
      actor: 'Theke',
      requested_at: paid,
      settled_at: state === 'requested' ? null : at,
      due_at: paid,
      attempts: 0,
      problem: '',
      edit: null,
    })
  }
  return refunds
}

function codeOf(index: number): string {
  let [code, rest] = ['', index]
  for (let place = 0; place < 6; place++) {
    code = `${LETTERS[rest % LETTERS.length]}${code}`
    rest = Math.floor(rest / LETTERS.length)
  }
  return code
}
