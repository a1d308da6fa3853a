import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { quoteEndpoints } from '#contract/api/endpoints/quote.ts'
import type { Quote, QuotePayload } from '#contract/api/quote.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { ApiError } from '#lib/api/errors.ts'
import { api } from '#stores/api.ts'
import { useLatest } from './latest.ts'

type QuoteRequest = z.input<typeof QuotePayload>

export interface QuoteState {
  /** The server's totals; undefined until they match what is asked, or when there are none. */
  quote: Quote | undefined
  /** The server's last totals, which may be those of another order. */
  last: Quote | undefined
  /** Whether an answer is still to come. */
  isComing: boolean
  /** Whether the API has refused to answer for now, so that it is asked again when it has said. */
  isPutOff: boolean
  refresh: () => void
}

const DELAY_MS = 250
/** How long to wait where the API does not say for how long it refuses. */
const PUT_OFF_MS = MINUTE
/** All devices of a network are refused until the same moment, and should not all come back at that one. */
const SPREAD_MS = 3 * SECOND

/** Nothing is asked before this, whatever is asked for. */
let notBefore = 0

/** Notes that the API wants to be left alone, and returns whether it does. */
function isRefusedForNow({ status, retryAfter = PUT_OFF_MS }: ApiError): boolean {
  if (status !== TOO_MANY) return false
  notBefore = Date.now() + retryAfter + Math.random() * SPREAD_MS
  return true
}

const TOO_MANY = 429

/**
 * Asks for the server's totals, and again with every `revision`; `asked` is undefined if the API has no quotes. Without a
 * quote the local totals are shown, and the server checks them when the order is placed. Where it answers nobody for now, it is asked
 * again by itself at the time that it has said.
 */
export function useQuote(
  asked: QuoteRequest | undefined,
  revision: string | undefined,
  onQuote: (quote: Quote) => void = () => undefined,
): QuoteState {
  const [answer, setAnswer] = useState<{ key: string; quote?: Quote }>()
  const [attempt, setAttempt] = useState(0)
  const [isPutOff, setIsPutOff] = useState(false)
  const key = asked && JSON.stringify(asked)

  const keep = useEffectEvent((quote: Quote): void => {
    setIsPutOff(false)
    setAnswer({ key: key ?? '', quote })
    onQuote(quote)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt requests another quote, and so does a change for guests
  useEffect(() => {
    if (key === undefined) return
    const leave = new AbortController()
    const timer = setTimeout(
      () => {
        api(
          quoteEndpoints.getQuote,
          { body: JSON.parse(key) as QuoteRequest },
          { signal: leave.signal },
        ).then(
          quote => !leave.signal.aborted && keep(quote),
          (error: unknown) => {
            if (leave.signal.aborted) return
            if (!(error instanceof ApiError)) throw error
            setAnswer(known => (known?.key === key ? known : { key }))
            const isRefused = isRefusedForNow(error)
            setIsPutOff(isRefused)
            if (isRefused) setAttempt(count => count + 1)
          },
        )
      },
      Math.max(DELAY_MS, notBefore - Date.now()),
    )
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [key, attempt, revision])

  const isAnswered = answer?.key === key
  return {
    quote: isAnswered ? answer?.quote : undefined,
    last: useLatest(answer?.quote),
    isComing: key !== undefined && !isAnswered,
    isPutOff: isPutOff && key !== undefined,
    refresh: () => setAttempt(count => count + 1),
  }
}
