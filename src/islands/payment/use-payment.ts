import { useEffect, useState } from 'react'
import { SECOND } from '#contract/kit/durations.ts'
import { checkOnce, type DecidedPayment } from './check-once.ts'

/** How often a pending payment is checked. */
const POLL_MS = 3 * SECOND
/** Number of checks after which a message says that it takes longer than usual. */
const LONG_POLLS = 20

export type PaymentState = { name: 'asking'; long: boolean } | DecidedPayment

/**
 * Polls a payment until it is decided and returns its state. Only a client error other than 429 means that
 * nothing was paid; after any other failure it keeps polling.
 */
export function usePayment(payment: string, sess: string): PaymentState {
  const [state, setState] = useState<PaymentState>({ name: 'asking', long: false })

  useEffect(() => {
    const leave = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (count: number): Promise<void> => {
      const next = await checkOnce({ payment, sess }, leave.signal)
      if (leave.signal.aborted) return
      if (next) return setState(next)
      setState({ name: 'asking', long: count >= LONG_POLLS })
      timer = setTimeout(() => void ask(count + 1), POLL_MS)
    }
    void ask(1)
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [payment, sess])

  return state
}
