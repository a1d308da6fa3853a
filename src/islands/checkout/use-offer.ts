import { useMemo } from 'react'
import type { Features } from '#contract/describe/settings/features.ts'
import { closedTypes } from '#contract/hours/hours-for.ts'
import { type Cents, toCents } from '#contract/kit/money.ts'
import type { PaymentProvider } from '#contract/orders/checkout.ts'
import { areOfferedNow, type TimedDish, timesOfAll } from '#lib/cart/timed-dishes.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import type { CheckoutData } from './checkout-data.ts'
import { type Deductions, offeredDeductions } from './deductions.ts'
import { OWN_TIP } from './order/tip.ts'
import type { CheckoutTotals } from './order/totals.ts'
import { areaOf } from './saved-addresses.ts'
import { type Offer, orderTypesFor } from './settle.ts'
import { laterTimes } from './times.ts'
import { useOpenState } from './use-open-state.ts'

interface OfferInput {
  data: CheckoutData
  deductions: Deductions
  features: Features
  /** The price of the cart's items, in cents. */
  price: Cents
  /** The dishes of the cart that can be had at some times only. */
  timed: TimedDish[]
  atTable: boolean
}

/** Returns what can currently be chosen. */
export function useOffer({ data, deductions, features, price, timed, atTable }: OfferInput) {
  const { timeZone, currency } = pageConfig()
  const { hours, open, now, times, refresh } = useOpenState(data)
  const { areas, addresses, providers } = data
  const { leadMinutes, orderTypes } = features

  const later = useMemo(
    () => timesOfAll(times ?? laterTimes(hours, now, { timeZone, leadMinutes }), timed, timeZone),
    [hours, now, times, timed, timeZone, leadMinutes],
  )
  const offer = useMemo<Offer>(
    () => ({
      orderTypes: orderTypesFor(orderTypes, atTable),
      now: open.isOpenNow && !open.live?.laterOnly && areOfferedNow(timed, open.live),
      pauses: open.live?.pauses,
      closed: open.live?.closed ?? closedTypes(hours, now, { timeZone, orderTypes }),
      times: later,
      areas,
      addresses: addresses?.filter(address => areaOf(areas, address)),
      deductions: offeredDeductions(deductions, price),
      invoice: features.invoice,
      reusable: features.reusable === 'offer' && !atTable,
      tips: features.tip ? [...features.tipPercents.map(String), OWN_TIP] : undefined,
      providers: payable(providers, price, currency),
    }),
    [
      orderTypes,
      atTable,
      open,
      hours,
      now,
      timeZone,
      timed,
      later,
      areas,
      addresses,
      deductions,
      features,
      providers,
      price,
      currency,
    ],
  )
  return { offer, open, refresh }
}

/** Those that take payments now, and so little. */
const payable = (providers: PaymentProvider[], total: Cents, currency: string): PaymentProvider[] =>
  providers.filter(({ down, minimum }) => !down && toCents(minimum ?? 0, currency) <= total)

interface KnownTotals {
  providers: PaymentProvider[]
  totals: Pick<CheckoutTotals, 'price' | 'promotedPrice' | 'total'>
  deductions: Deductions
}

/** What can be chosen once the totals are known: promotions may leave too little to take more off, or for a way to pay. */
export function offerAt(
  offer: Offer,
  { providers, totals, deductions }: KnownTotals,
  currency: string,
): Offer {
  const left = toCents(totals.promotedPrice ?? totals.price, currency)
  return {
    ...offer,
    deductions: offeredDeductions(deductions, left),
    providers: payable(providers, toCents(totals.total, currency), currency),
  }
}
