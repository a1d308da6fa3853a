import { useEffect, useState } from 'react'
import type { Area } from '#contract/account.ts'
import type { PaymentProvider } from '#contract/checkout.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { OpenState, WorkingHours } from '#contract/hours.ts'
import { messageOf } from '#lib/errors.ts'
import { api } from '#stores/api.ts'
import { loadSettings, loadUser } from '#stores/load.ts'
import { addedPercent } from './sums.ts'

/** What the form has to know before it can be shown. */
export interface CheckoutData {
  areas: Area[]
  providers: PaymentProvider[]
  hours: WorkingHours
  open: OpenState
  /** Taxes added on top, percent. */
  taxPercent: number
}

type Loaded =
  | { status: 'loading' }
  | { status: 'failed'; message: string; retry: () => void }
  | { status: 'ready'; data: CheckoutData }

/** Asks for everything that checkout needs, at once. Settings and user are in their stores when it is ready. */
export function useCheckoutData(wanted: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!wanted) return
    let left = false
    setLoaded({ status: 'loading' })
    load().then(
      data => !left && setLoaded({ status: 'ready', data }),
      (error: unknown) => {
        const retry = () => setAttempt(count => count + 1)
        if (!left) setLoaded({ status: 'failed', message: messageOf(error), retry })
      },
    )
    return () => {
      left = true
    }
  }, [wanted, attempt])

  return loaded
}

async function load(): Promise<CheckoutData> {
  const [areas, providers, hours, taxes] = await Promise.all([
    api(endpoints.getAreas),
    api(endpoints.getPaymentProviders),
    api(endpoints.getWorkingHours),
    api(endpoints.getTaxes),
    loadSettings(),
    loadUser(),
  ])
  return { areas, providers, hours: hours.data, open: hours.meta, taxPercent: addedPercent(taxes) }
}
