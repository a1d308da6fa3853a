import { endpoints } from '#contract/api/endpoints.ts'
import type { Address } from '#contract/delivery/address.ts'
import type { Area } from '#contract/delivery/area.ts'
import type { OpenState, WorkingHours } from '#contract/hours/hours.ts'
import type { BookableTime } from '#contract/hours/times.ts'
import type { PaymentProvider } from '#contract/orders/checkout.ts'
import type { Tax } from '#contract/orders/tax.ts'
import { apiBase } from '#lib/api/base.ts'
import { type Call, createCall } from '#lib/api/call.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import { loadDictionary } from '#stores/dictionary.ts'
import { $extensions } from '#stores/extensions.ts'
import { loadSettings, loadUser } from '#stores/load.ts'
import { hasCheckoutAnswers, keptAnswer } from '#stores/order/checkout-answers.ts'
import { readTableSession } from '#stores/order/table-session.ts'
import { $settings, setSettings } from '#stores/settings.ts'
import { $token } from '#stores/storage/storage.ts'
import { $user } from '#stores/user.ts'
import { ownFirst } from './saved-addresses.ts'

/** The data that the form needs before it can be shown. */
export interface CheckoutData {
  areas: Area[]
  /** A customer's saved addresses, the default one first; undefined for guests and tables. */
  addresses: Address[] | undefined
  providers: PaymentProvider[]
  hours: WorkingHours
  /** The bookable times, if the API computes them (extension `time-slots`). */
  times: BookableTime[] | undefined
  open: OpenState
  /** Those added on top of prices. */
  taxes: Tax[]
  /** Whether these answers were kept from the open cart, and the API has yet to confirm them. */
  isRecalled: boolean
}

/** Loads everything checkout needs in parallel. Settings and user are in their stores afterwards. */
export const loadCheckout = (): Promise<CheckoutData> =>
  dataFrom(api, { addresses: loadOwnAddresses(), times: loadTimes(), isRecalled: false })

const recall = createCall({
  base: apiBase,
  lang: () => pageConfig().lang,
  currency: () => pageConfig().currency,
  fetch: keptAnswer,
})

/**
 * What the API answered while the cart was open, so that a guest can type before it answers again; undefined where nothing
 * was kept. Settings and user are in their stores afterwards.
 */
export async function recallCheckout(): Promise<CheckoutData | undefined> {
  if ($token.get() || !hasCheckoutAnswers()) return undefined
  const settings = await recall(endpoints.getSettings)
  if (!$settings.get()) setSettings(settings)
  await loadUser()
  const times = $extensions.get().has('time-slots') ? recall(endpoints.getTimes) : undefined
  return dataFrom(recall, { times, isRecalled: true })
}

interface Apart {
  addresses?: Promise<Address[] | undefined>
  times: Promise<BookableTime[] | undefined> | undefined
  isRecalled: boolean
}

async function dataFrom(call: Call, apart: Apart): Promise<CheckoutData> {
  const [areas, providers, hours, taxes, addresses, times] = await Promise.all([
    call(endpoints.getAreas),
    call(endpoints.getPaymentProviders),
    call(endpoints.getWorkingHours),
    call(endpoints.getTaxes),
    apart.addresses,
    apart.times,
    // React would keep a placeholder for 300 ms after texts that come later.
    loadDictionary(),
  ])
  return {
    areas,
    addresses,
    providers,
    hours: hours.data,
    times,
    open: hours.meta,
    taxes,
    isRecalled: apart.isRecalled,
  }
}

/**
 * Returns the API's bookable times; undefined when they follow from the opening hours instead. An API that computed them
 * when the page was built is asked at once, any other after its settings.
 */
export async function loadTimes(): Promise<BookableTime[] | undefined> {
  const times = pageConfig().features.times ? started(api(endpoints.getTimes)) : undefined
  await loadSettings()
  return $extensions.get().has('time-slots') ? (times ?? api(endpoints.getTimes)) : undefined
}

/**
 * Guests and tables have no saved addresses, and may not call anything below /me. A visitor with an account's
 * token is most likely a customer, whose addresses are requested at once.
 */
async function loadOwnAddresses(): Promise<Address[] | undefined> {
  const token = $token.get()
  const addresses = token && !readTableSession() ? started(api(endpoints.getAddresses)) : undefined
  await loadUser()
  const user = $user.get()
  if (!user || user.table) return undefined
  return ownFirst(await (addresses && $token.get() === token ? addresses : api(endpoints.getAddresses)))
}

/** A request that may turn out not to be needed: its failure counts only for code that waits for it. */
function started<T>(request: Promise<T>): Promise<T> {
  request.catch(() => undefined)
  return request
}
