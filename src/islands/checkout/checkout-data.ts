import type { Address, Area } from '#contract/account.ts'
import type { PaymentProvider } from '#contract/checkout.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { OpenState, WorkingHours } from '#contract/hours.ts'
import type { BookableTime } from '#contract/times.ts'
import { api } from '#stores/api.ts'
import { $extensions } from '#stores/extensions.ts'
import { loadSettings, loadUser } from '#stores/load.ts'
import { $user } from '#stores/user.ts'
import { ownFirst } from './saved-addresses.ts'
import { addedPercent } from './totals.ts'

/** What the form has to know before it can be shown. */
export interface CheckoutData {
  areas: Area[]
  /** A customer's own addresses, the default one first; undefined for everyone else. */
  addresses: Address[] | undefined
  providers: PaymentProvider[]
  hours: WorkingHours
  /** The times that can be ordered for, where the API counts them (extension `time-slots`). */
  times: BookableTime[] | undefined
  open: OpenState
  /** Taxes added on top, percent. */
  taxPercent: number
}

/** Asks for everything that checkout needs, at once. Settings and user are in their stores when it is done. */
export async function loadCheckout(): Promise<CheckoutData> {
  const [areas, providers, hours, taxes, addresses, times] = await Promise.all([
    api(endpoints.getAreas),
    api(endpoints.getPaymentProviders),
    api(endpoints.getWorkingHours),
    api(endpoints.getTaxes),
    loadOwnAddresses(),
    loadTimes(),
  ])
  return {
    areas,
    addresses,
    providers,
    hours: hours.data,
    times,
    open: hours.meta,
    taxPercent: addedPercent(taxes),
  }
}

/** The times that the API itself offers; undefined where those of the opening hours are. */
export async function loadTimes(): Promise<BookableTime[] | undefined> {
  await loadSettings()
  return $extensions.get().has('time-slots') ? api(endpoints.getTimes) : undefined
}

/** Guests and tables have none, and nothing below /me is asked for them. */
async function loadOwnAddresses(): Promise<Address[] | undefined> {
  await loadUser()
  const user = $user.get()
  return user && !user.table ? ownFirst(await api(endpoints.getAddresses)) : undefined
}
