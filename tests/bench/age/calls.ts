import { randomUUID } from 'node:crypto'
import { statusKey } from '#server/orders/code.ts'
import { cola, takeaway } from '../../api/setup/order.ts'
import { SEED_SECRET } from '../seed/orders.ts'
import { REGULAR } from '../seed/people.ts'
import { PROMOTION } from '../seed/promote.ts'

/** A shop with orders of three years, and who calls it. */
export interface CalledShop {
  base: string
  /** Headers of a screen with the rights of an owner, and of the guest who has ordered most. */
  desk: Record<string, string>
  guest: Record<string, string>
}

/** A call of a guest or of the desk, which throws unless it is answered. */
export interface AgeCall {
  name: string
  side: 'guest' | 'desk'
  /** How often it is timed. */
  rounds: number
  /** What it may take at most in the oldest shop, ms. */
  most?: number
  run: (shop: CalledShop) => Promise<unknown>
}

async function answered(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text.slice(0, 300)}`)
  return response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text
}

/** The headers of the guest who has ordered most. */
export async function signInGuest(base: string): Promise<Record<string, string>> {
  const headers = { 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(REGULAR) }
  const { data } = (await answered(`${base}/login`, init)) as { data: { token: string } }
  return { ...headers, Authorization: `Bearer ${data.token}` }
}

const reads = (side: AgeCall['side'], path: string) => (shop: CalledShop) =>
  answered(`${shop.base}${path}`, { headers: side === 'desk' ? shop.desk : shop.guest })

const guest = (name: string, path: string): AgeCall => ({
  ...{ name, side: 'guest', rounds: 15 },
  run: reads('guest', path),
})
const desk = (name: string, path: string, more: Partial<AgeCall> = {}): AgeCall => ({
  ...{ name, side: 'desk', rounds: 9 },
  run: reads('desk', `/desk${path}`),
  ...more,
})

/** Where a list of three years soon ends. */
const LAST = encodeURIComponent('2024-01-01T12:00:00.000Z~x')

const ORDER = takeaway([cola({ qty: 2 })])

async function place({ base }: CalledShop): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  const init = { method: 'POST', headers, body: JSON.stringify(ORDER) }
  const { data } = (await answered(`${base}/checkout/v2`, init)) as { data: { code: string } }
  return data.code
}

/** The order whose page is read: one that every run places. */
const placed = new Map<CalledShop, Promise<string>>()

export const calls: AgeCall[] = [
  guest('settings and state', '/settings'),
  guest('dishes of a category', '/products/categories/vorspeisen/products'),
  {
    ...{ name: 'quote', side: 'guest', rounds: 15 },
    run: ({ base }) =>
      answered(`${base}/checkout/quote`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ cart: ORDER.cart, deliveryType: 'takeaway' }),
      }),
  },
  { name: 'place an order', side: 'guest', rounds: 15, run: place },
  {
    ...{ name: 'status of an order', side: 'guest', rounds: 15 },
    async run(shop) {
      const code = placed.get(shop) ?? place(shop)
      placed.set(shop, code)
      return answered(`${shop.base}/orders/${statusKey(SEED_SECRET, await code)}`, {})
    },
  },
  guest('own orders, of 400', '/me/orders'),
  desk('board', '/now'),
  {
    ...{ name: 'accept an order that was just placed', side: 'desk', rounds: 9 },
    async run(shop) {
      const code = await place(shop)
      const headers = { ...shop.desk, 'Idempotency-Key': randomUUID() }
      const body = JSON.stringify({ command: 'accept' })
      return answered(`${shop.base}/desk/orders/${code}/commands`, { method: 'POST', headers, body })
    },
  },
  desk('past orders', '/orders'),
  desk('past orders by name', '/orders?text=albrecht'),
  desk('past orders that nobody has', '/orders?text=nobody-is-called-this'),
  desk('figures of today', '/today'),
  desk('figures of a day', '/reports/2026-11-13'),
  desk('figures of a month', '/reports/2026-10'),
  desk('figures of a year', '/reports/2025-11-01..2026-10-31'),
  desk('figures of three years', '/reports/2023-11-21..2026-11-20', { most: 300 }),
  desk('dishes of a year as a table', '/reports/2025-11-01..2026-10-31/dishes'),
  desk('history of a day', '/acts/2026-11-13'),
  desk('history of a month as a table', '/acts/2026-10-01..2026-10-31/csv?lang=de'),
  // A page costs the same wherever it is in a long list.
  desk('last page of past orders of some days', `/orders?to=2026-11-19&after=${LAST}`),
  desk('days of a promotion', `/promotions/${PROMOTION}/days`),
  desk('uses of promotions', '/promotions'),
  desk('batches of codes', `/promotions/${PROMOTION}/codes`),
]
