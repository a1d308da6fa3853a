import type { NewsOfOrder, WorkerScope } from './types.ts'

export const NEWS_CACHE = 'order-news-1'
/** How long news of an order are waited for, in ms. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
const TIMEOUT_MS = 10_000
const ENDED = ['completed', 'rejected', 'cancelled']

/** What of an order its guest has seen. */
interface Seen {
  state: string
  promisedAt: string | null
  /** How many messages of the restaurant. */
  told: number
}

interface Kept extends NewsOfOrder {
  seen?: Seen | undefined
  keptAt: number
}

/** The parts of an order that are shown. */
interface ReadOrder {
  orderState?: string | null
  statusText?: string
  promisedAt?: string | null
  messages?: { by: string; text: string }[]
}

/** Waits for news of an order, from what it is now. */
export async function keepNews(news: NewsOfOrder): Promise<void> {
  const order = await readOrder(news)
  await keep({ ...news, seen: order && seenOf(order), keptAt: Date.now() })
}

export async function endNews(at: string): Promise<void> {
  const cache = await caches.open(NEWS_CACHE)
  await cache.delete(at)
}

/**
 * Shows what is new of the orders whose guest wants to know. A message has no content, so each is asked for. Returns whether anything was shown:
 * with `always` the latest order is, whether it can be asked for or not.
 */
export async function showNews(scope: WorkerScope, { always }: { always: boolean }): Promise<boolean> {
  const kept = await allKept()
  const read = await Promise.all(kept.map(async each => ({ each, order: await readOrder(each) })))
  const fresh = read.filter(({ each, order }) => order && !isSeen(each, seenOf(order)))
  const shown = fresh.length === 0 && always ? read.slice(-1) : fresh
  for (const { each, order } of shown) await show(scope, each, order)
  return shown.length > 0
}

async function show({ registration }: WorkerScope, each: Kept, order?: ReadOrder): Promise<void> {
  const { at, title, body, href } = each
  const text = order ? textOf(order, each) : body
  await registration.showNotification(title, {
    body: text,
    tag: at,
    renotify: true,
    data: { href },
  } as object)
  if (!order) return
  if (ENDED.includes(order.orderState ?? '')) await endNews(at)
  else await keep({ ...each, seen: seenOf(order) })
}

function textOf(order: ReadOrder, { seen, locale, timeZone }: Kept): string {
  const told = toldIn(order)
  if (told.length > (seen?.told ?? 0)) return told.at(-1)?.text ?? ''
  const { statusText = '', promisedAt, orderState } = order
  if (!promisedAt || ENDED.includes(orderState ?? '') || orderState === 'ready') return statusText
  return `${statusText} · ${new Date(promisedAt).toLocaleTimeString(locale, { timeZone, timeStyle: 'short' })}`
}

const toldIn = ({ messages = [] }: ReadOrder) => messages.filter(({ by }) => by === 'restaurant')

const seenOf = (order: ReadOrder): Seen => ({
  state: order.orderState ?? '',
  promisedAt: order.promisedAt ?? null,
  told: toldIn(order).length,
})

const isSeen = ({ seen }: Kept, now: Seen): boolean =>
  seen !== undefined &&
  seen.state === now.state &&
  seen.promisedAt === now.promisedAt &&
  seen.told === now.told

async function keep(news: Kept): Promise<void> {
  const cache = await caches.open(NEWS_CACHE)
  await cache.put(news.at, Response.json(news))
}

/** The oldest first, without those that are long past. */
async function allKept(): Promise<Kept[]> {
  const cache = await caches.open(NEWS_CACHE)
  const answers = await Promise.all((await cache.keys()).map(request => cache.match(request)))
  const kept = await Promise.all(answers.flatMap(answer => (answer ? [answer.json() as Promise<Kept>] : [])))
  const old = kept.filter(({ keptAt }) => Date.now() - keptAt > KEPT_MS)
  await Promise.all(old.map(({ at }) => cache.delete(at)))
  return kept.filter(each => !old.includes(each)).sort((one, other) => one.keptAt - other.keptAt)
}

/** The order as it is now; undefined where it cannot be asked for from here, or not now. */
async function readOrder({ url, lang }: NewsOfOrder): Promise<ReadOrder | undefined> {
  if (url === undefined) return undefined
  try {
    const headers = { Accept: 'application/json', Lang: lang }
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return answer.ok ? (await answer.json()).data : undefined
  } catch {
    return undefined
  }
}
