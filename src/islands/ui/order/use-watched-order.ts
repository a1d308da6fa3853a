import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { $extensions } from '#stores/extensions.ts'
import { loadSettings } from '#stores/load-settings.ts'
import { listenToOrder, type OrderStream } from '#stores/order/order-events.ts'
import { watchOrder } from './watch-order.ts'

interface Watched {
  /** Identifies the order; empty for none. */
  key: string
  ask: (signal: AbortSignal) => Promise<Order>
  events: OrderStream
}

interface Answered {
  key: string
  order?: Order
  error?: unknown
}

/** Follows an order while the page is open. A failed request keeps the last state. */
export function useWatchedOrder({ key, ask, events }: Watched) {
  const [answered, setAnswered] = useState<Answered>()
  const [attempt, setAttempt] = useState(0)
  const { order, error } = answered?.key === key ? answered : {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies what is watched, a new attempt loads it again
  useEffect(() => {
    if (key === '') return
    const leave = new AbortController()
    const source = {
      ask,
      listen: async (onOrder: (order: Order) => void, signal: AbortSignal) => {
        await loadSettings().catch(() => undefined)
        if ($extensions.get().has('live-status')) await listenToOrder(events, onOrder, signal)
      },
    }
    const onOrder = (found: Order) => setAnswered({ key, order: found })
    const onFailure = (failure: unknown) =>
      setAnswered(last => (last?.key === key && last.order ? last : { key, error: failure }))
    void watchOrder(source, { onOrder, onFailure }, leave.signal)
    return () => leave.abort()
  }, [key, attempt])

  return {
    order,
    error,
    retry: () => {
      setAnswered(undefined)
      setAttempt(count => count + 1)
    },
  }
}
