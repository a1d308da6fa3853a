import type { Area } from '#contract/account.ts'
import type { PaymentProvider } from '#contract/checkout.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { OpenState, WorkingHours } from '#contract/hours.ts'
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

/** Asks for everything that checkout needs, at once. Settings and user are in their stores when it is done. */
export async function loadCheckout(): Promise<CheckoutData> {
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
