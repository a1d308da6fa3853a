import { randomUUID } from 'node:crypto'
import { checkoutPaths } from '#contract/api/live-paths.ts'
import type { DeskCommandName } from '#contract/desk/orders.ts'
import { bruschetta, cola, lunch, takeaway } from '../../api/setup/order.ts'
import { limit } from '../limit.ts'

/** The cookies of the screens that call. */
export interface Cookies {
  kitchen: string
  counter: string
  owner: string
}

const BODY = takeaway([bruschetta(), cola({ qty: 2 }), lunch()])
const QUOTE = { cart: BODY.cart, deliveryType: BODY.deliveryType, orderTime: 'now' }
const STEPS: DeskCommandName[] = ['accept', 'ready', 'complete']
/** How many guests watch their order at the same time. */
const WATCHING = 30
/** How much is shown of an answer that refuses a call, in characters: why it does. */
const MOST_SHOWN = 160

/** Calls of guests and of the restaurant, in turn as on an evening. */
export function createVisitors(base: string, cookies: Cookies) {
  const statuses = new Map<string, number>()
  const open: { code: string; step: number }[] = []
  const keys: string[] = []
  const watching: AbortController[] = []
  let version = ''
  let isSoldOut = false

  async function call(
    path: string,
    { cookie = '', body, method = body ? 'POST' : 'GET', key }: CallOptions = {},
  ): Promise<unknown> {
    const response = await fetch(base + path, {
      method,
      signal: limit,
      headers: {
        ...(cookie && { Cookie: cookie, Origin: new URL(base).origin }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const named = response.ok ? 'well' : `${response.status} at ${path} (${text.slice(0, MOST_SHOWN)})`
    statuses.set(named, (statuses.get(named) ?? 0) + 1)
    return response.ok && text.startsWith('{') ? JSON.parse(text).data : undefined
  }

  async function order(): Promise<void> {
    const placed = (await call('/checkout/v2', { body: BODY, key: randomUUID() })) as PlacedOrder | undefined
    if (!placed) return
    open.push({ code: placed.code, step: 0 })
    keys.push(placed.key)
    if (keys.length > WATCHING) keys.shift()
  }

  /** The restaurant takes the oldest order one step further. */
  async function step(): Promise<void> {
    const next = open.shift()
    const command = next && STEPS[next.step]
    if (!next || !command) return
    await call(`/desk/orders/${next.code}/commands`, {
      cookie: cookies.kitchen,
      body: { command, ...(command === 'accept' && { minutes: 30 }) },
      key: randomUUID(),
    })
    if (next.step + 1 < STEPS.length) open.push({ code: next.code, step: next.step + 1 })
  }

  async function watch(): Promise<void> {
    const own = new AbortController()
    watching.push(own)
    if (watching.length > WATCHING) watching.shift()?.abort()
    await follow(`${base}/orders/${keys.at(-1) ?? ''}/events`, AbortSignal.any([limit, own.signal]))
  }

  async function ask(): Promise<void> {
    const now = await call(`/desk/now?since=${version}`, { cookie: cookies.counter })
    version = (now as { version: string } | undefined)?.version ?? ''
  }

  async function sellOut(): Promise<void> {
    isSoldOut = !isSoldOut
    const body = { kind: 'product', target: '103', until: isSoldOut ? 'tomorrow' : 'off' }
    await call('/desk/sold-out', { cookie: cookies.kitchen, body, method: 'PUT', key: randomUUID() })
  }

  const desk =
    (path: string, cookie = cookies.counter) =>
    () =>
      call(`/desk${path}`, { cookie })
  const guest = (path: string, body?: unknown) => () => call(path, { body })
  const turns: (() => Promise<unknown>)[] = [
    guest('/products/menus'),
    guest(checkoutPaths.settings),
    guest('/products/categories'),
    guest(checkoutPaths.hours),
    guest('/checkout/quote', QUOTE),
    order,
    step,
    guest(checkoutPaths.times),
    guest('/checkout/quote', QUOTE),
    order,
    step,
    step,
    () => call(`/orders/${keys.at(0) ?? ''}`),
    watch,
    step,
    step,
    ask,
    desk('/today'),
    step,
    desk('/today/ended'),
    desk('/orders?text=anna'),
    sellOut,
    desk('/reports/day', cookies.owner),
    guest('/pages'),
  ]
  const end = (): void => {
    for (const own of watching) own.abort()
  }
  return { turns, statuses, end }
}

interface CallOptions {
  cookie?: string
  body?: unknown
  method?: string
  key?: string
}

interface PlacedOrder {
  code: string
  key: string
}

/** Reads a stream until it is told to stop. Returns how many bytes it was. */
export async function follow(address: string, signal: AbortSignal, cookie = ''): Promise<number> {
  let bytes = 0
  try {
    const { body } = await fetch(address, { signal, headers: cookie ? { Cookie: cookie } : {} })
    for await (const chunk of body ?? []) bytes += chunk.length
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return bytes
}
