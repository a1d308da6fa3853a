import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import type { Quote, QuotePayload } from '#contract/orders/checkout.ts'
import { ApiError } from '#lib/api/errors.ts'
import { api } from '#stores/api.ts'

type Asked = z.input<typeof QuotePayload>

const PAUSE = 250

/**
 * Returns the server's totals; undefined until they match `asked`, or when there are none (`asked` is
 * undefined if the API has no quotes). Then the local totals are shown, and the server checks them when the
 * order is placed.
 */
export function useQuote(asked: Asked | undefined): { quote: Quote | undefined; refresh: () => void } {
  const [answer, setAnswer] = useState<{ key: string; quote: Quote }>()
  const [attempt, setAttempt] = useState(0)
  const key = asked && JSON.stringify(asked)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt requests another quote
  useEffect(() => {
    if (key === undefined) return
    const leave = new AbortController()
    const timer = setTimeout(() => {
      api(endpoints.getQuote, { body: JSON.parse(key) as Asked }, { signal: leave.signal }).then(
        quote => setAnswer({ key, quote }),
        (error: unknown) => {
          if (!(error instanceof ApiError) && !leave.signal.aborted) throw error
        },
      )
    }, PAUSE)
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [key, attempt])

  return {
    quote: answer?.key === key ? answer?.quote : undefined,
    refresh: () => setAttempt(count => count + 1),
  }
}
