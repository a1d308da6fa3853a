import { useMemo } from 'react'
import type { User } from '#contract/api/account.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { closedTypes } from '#contract/hours/hours-for.ts'
import { type Cents, toCents } from '#contract/kit/money.ts'
import type { PaymentProvider } from '#contract/orders/checkout.ts'
import { pointsDiscount } from '#contract/orders/price.ts'
import { areOfferedNow, type TimedDish, timesOfAll } from '#lib/cart/timed-dishes.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import type { CheckoutData } from './checkout-data.ts'
import { OWN_TIP } from './order/tip.ts'
import type { CheckoutTotals } from './order/totals.ts'
import { areaOf } from './saved-addresses.ts'
import { type Offer, orderTypesFor } from './settle.ts'
import { laterTimes } from './times.ts'
import { useOpenState } from './use-open-state.ts'

interface OfferInput {
  data: CheckoutData
  user: User | null
  features: Features
  /** The price of the cart's items, in cents. */
  price: Cents
  /** The dishes of the cart that can be had at some times only. */
  timed: TimedDish[]
  atTable: boolean
}

/** Returns what can currently be chosen. `points` is the whole loyalty balance, in cents. */
export function useOffer({ data, user, features, price, timed, atTable }: OfferInput) {
  const { timeZone, currency } = pageConfig()
  const { hours, open, now, times, refresh } = useOpenState(data)
  const { areas, addresses, providers } = data
  const { leadMinutes, orderTypes } = features
  const points = features.loyalty && addresses ? toCents(user?.profit ?? 0, currency) : 0
  const spendable = pointsDiscount(price, points, currency) > 0

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
      points: spendable,
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
      spendable,
      features,
      providers,
      price,
      currency,
    ],
  )
  return { offer, open, points, refresh }
}

/** Those that take payments now, and so little. */
const payable = (providers: PaymentProvider[], total: Cents, currency: string): PaymentProvider[] =>
  providers.filter(({ down, minimum }) => !down && toCents(minimum ?? 0, currency) <= total)

interface KnownTotals {
  providers: PaymentProvider[]
  totals: Pick<CheckoutTotals, 'price' | 'promotedPrice' | 'total'>
  /** The whole loyalty balance, in cents. */
  points: Cents
}

/** What can be chosen once the totals are known: promotions may leave too little for points, or for a way to pay. */
export function offerAt(offer: Offer, { providers, totals, points }: KnownTotals, currency: string): Offer {
  const left = toCents(totals.promotedPrice ?? totals.price, currency)
  return {
    ...offer,
    points: pointsDiscount(left, points, currency) > 0,
    providers: payable(providers, toCents(totals.total, currency), currency),
  }
}
