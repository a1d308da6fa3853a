import { useEffect, useState } from 'react'
import { type PhoneOrder, type PhoneQuote, phoneEndpoints } from '#contract/desk/phone.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'

/** For how long nothing is typed before the price is asked for. */
const PAUSE_MS = 0.3 * SECOND

export interface Quoted {
  quote: PhoneQuote | undefined
  /** Whether it is the quote of what is typed now. */
  isCurrent: boolean
  /** Why there is no new one. */
  problem: DeskProblem | undefined
}

/**
 * What the server says of an order, asked again after each change, when something is sold out (`revision`), and on `again`. The last answer
 * stays until the next one.
 */
export function useQuote(order: PhoneOrder | undefined, revision: string): Quoted & { again: () => void } {
  const asked = order && JSON.stringify(order)
  const [turn, setTurn] = useState(0)
  const wanted = `${turn} ${revision} ${asked}`
  const [answer, setAnswer] = useState<{ of: string; quote?: PhoneQuote; problem?: DeskProblem }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted identifies the order
  useEffect(() => {
    if (!order) return
    const leave = new AbortController()
    const timer = setTimeout(() => {
      deskApi(phoneEndpoints.quotePhoneOrder, { body: order }, { signal: leave.signal }).then(
        quote => leave.signal.aborted || setAnswer({ of: wanted, quote }),
        (error: unknown) =>
          leave.signal.aborted || setAnswer(last => ({ ...last, of: wanted, problem: problemOf(error) })),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [wanted])
  return {
    quote: order && answer?.quote,
    isCurrent: answer?.of === wanted && answer.problem === undefined,
    problem: answer?.of === wanted ? answer.problem : undefined,
    again: () => setTurn(count => count + 1),
  }
}
