import { persistentAtom } from '@nanostores/persistent'
import type { Placed } from '#contract/api/failure.ts'
import { DAY } from '#contract/kit/durations.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { checkedJson } from '#stores/storage/json.ts'
import { localKeys } from '#stores/storage/storage.ts'
import { $cart } from './cart.ts'
import { type OrderedLine, orderedLines, removeOrdered } from './ordered-lines.ts'

/** An order that was left for its payment, and what it took from the cart. */
interface Paying {
  /** The order key of the cart at that time. */
  orderKey: string
  /** The number of the order, as the page that checks the payment names it. */
  code: string
  lines: OrderedLine[]
  /** How to ask the API whether it was paid; absent once that is known. */
  asks?: { payment: string; sess: string; at: number } | undefined
}

/** The last order left for its payment. Local, because a payment may return in another tab. */
const $paying = persistentAtom<Paying | undefined>(localKeys.paying, undefined, checkedJson(readPaying))

const codeOf = ({ code, id }: Placed): string => code ?? id

/** Remembers what an order consists of, before the visitor leaves to pay for it by a provider. */
export function rememberPaying(placed: Placed, items: readonly CartLine[], payment: string): void {
  const { sess } = placed
  $paying.set({
    orderKey: $cart.get().orderKey,
    code: codeOf(placed),
    lines: orderedLines(items),
    asks: sess ? { payment, sess, at: Date.now() } : undefined,
  })
}

/** Payments are decided within a day. */
const ASKED_MS = DAY

/** Returns how to ask whether the order that was left for its payment is paid; undefined when there is nothing to ask. */
export function askedPayment(): { payment: string; sess: string } | undefined {
  const asks = $paying.get()?.asks
  if (!asks || Date.now() - asks.at >= ASKED_MS) return undefined
  return { payment: asks.payment, sess: asks.sess }
}

/** Keeps what an order consists of, and asks no more about its payment. */
export function stopAsking(): void {
  const paying = $paying.get()
  if (paying?.asks) $paying.set({ ...paying, asks: undefined })
}

/** Returns the order key of the cart that a paid order was placed from; undefined once that cart was settled. */
export function cartOfPaid(placed: Placed): string | undefined {
  const paying = $paying.get()
  const { orderKey } = $cart.get()
  return paying?.code === codeOf(placed) && paying.orderKey === orderKey ? orderKey : undefined
}

/** Removes the lines of the paid order from its cart. What was added meanwhile stays. */
export function settlePaid(): void {
  const paying = $paying.get()
  $paying.set(undefined)
  if (paying) removeOrdered(paying.lines)
}

function readPaying(stored: unknown): Paying | undefined {
  const { orderKey, code, lines, asks } = (stored ?? {}) as Partial<Paying>
  if (typeof orderKey !== 'string' || typeof code !== 'string' || !Array.isArray(lines)) return undefined
  const known = lines.filter(line => typeof line?.key === 'string' && Number.isFinite(line?.qty))
  const { payment, sess, at } = asks ?? {}
  const isAsked = typeof payment === 'string' && typeof sess === 'string' && Number.isFinite(at)
  return { orderKey, code, lines: known, asks: isAsked ? asks : undefined }
}
