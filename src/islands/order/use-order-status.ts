import { useEffect, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import type { Order } from '#contract/orders.ts'
import { api } from '#stores/api.ts'

/** Milliseconds between two questions while the restaurant has not answered the order. */
const EVERY = 15_000

interface Answered {
  key: string
  order?: Order
  error?: unknown
}

/** An order by its key; asked again while it is pending and the page is looked at. A failure keeps the last answer. */
export function useOrderStatus(key: string) {
  const [answered, setAnswered] = useState<Answered>()
  const [attempt, setAttempt] = useState(0)
  const { order, error } = answered?.key === key ? answered : {}
  const settled = order !== undefined && order.status !== 'pending_approval'

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (key === '' || settled) return
    const leave = new AbortController()
    const ask = (): void => {
      if (document.hidden) return
      api(endpoints.getOrderStatus, { params: { key } }, { signal: leave.signal }).then(
        found => setAnswered({ key, order: found }),
        (failure: unknown) => {
          if (leave.signal.aborted) return
          setAnswered(last => (last?.key === key && last.order ? last : { key, error: failure }))
        },
      )
    }
    ask()
    const timer = setInterval(ask, EVERY)
    document.addEventListener('visibilitychange', ask)
    return () => {
      leave.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [key, settled, attempt])

  return {
    order,
    error,
    retry: () => {
      setAnswered(undefined)
      setAttempt(count => count + 1)
    },
  }
}
