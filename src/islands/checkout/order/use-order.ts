import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { User } from '#contract/api/account.ts'
import type { Area } from '#contract/delivery/area.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { addedPercent } from '#contract/orders/price.ts'
import { supplyOf } from '#contract/orders/supply.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import type { Quoting } from '#islands/ui/promotions/quoting.ts'
import { useQuote } from '#islands/ui/use-quote.ts'
import { $cart, $leftOut } from '#lib/cart/cart.ts'
import { $changes, type ChangedLine, isOpen, markChanges, soldLines } from '#lib/cart/changes.ts'
import { type AreaGap, areaGap } from '#lib/cart/delivery/delivery-terms.ts'
import { updateTexts } from '#lib/cart/update-texts.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $promotion, sentPromotion, type TypedPromotion } from '#stores/order/promotion.ts'
import type { CheckoutData } from '../checkout-data.ts'
import type { CheckoutValues } from '../checkout-fields.ts'
import { sentDeductions, useDeduct } from '../deductions.ts'
import { areaOf } from '../saved-addresses.ts'
import { sentCart } from './payload.ts'
import { tipCents } from './tip.ts'
import { type CheckoutTotals, freeLines, localTotals } from './totals.ts'

/** The order as shown in the summary above the submit button. */
export interface PendingOrder {
  items: readonly CartLine[]
  /** Those that are sold for the order type: the others stay in the cart. */
  sold: readonly CartLine[]
  totals: CheckoutTotals
  /** Whether the server has not confirmed the totals yet. */
  isWaiting: boolean
  /** How many lines of VAT are kept free for the server's. */
  free: number
  delivery: 'none' | 'unknown' | 'known'
  gap: AreaGap
  /** The lines that differ from what the visitor saw. */
  changed: ChangedLine[]
  /** Why it cannot be ordered yet; translated. */
  reasons: string[]
  /** What was typed for a promotion, and what the server says of all of them; undefined where the shop has none. */
  promotion: { typed: TypedPromotion; quoting: Quoting } | undefined
  /** Requests a new quote. */
  refresh: () => void
}

interface CheckoutOrder {
  items: readonly CartLine[]
  source: string
  features: Features
  data: CheckoutData
  user: User | null
  values: CheckoutValues
  /** Changes with what guests can order, which may change the order. */
  revision: string | undefined
}

/** Computes the totals, by a quote of the server where available, and what prevents the order. */
export function useOrder({
  items,
  source,
  features,
  data,
  user,
  values,
  revision,
}: CheckoutOrder): PendingOrder {
  const t = useT()
  const { deliveryType, reusable, orderTime } = values
  const delivered = rulesOf(deliveryType).isDelivered
  const area = delivered ? chosenArea(data, values) : undefined
  const { currency } = pageConfig()
  const deduct = useDeduct(user, values)
  const { taxes } = data
  const leftOut = useStore($leftOut)
  const { place, day } = supplyOf(deliveryType, wantedAt(values), features.business)
  const rates = useMemo(() => {
    const supply = { place, day }
    return { supply, taxPercent: addedPercent(taxes, supply) }
  }, [place, day, taxes])
  const price = toCents(
    useMemo(
      () => localTotals(items, { area: undefined, currency, ...rates, leftOut }).price,
      [items, currency, rates, leftOut],
    ),
    currency,
  )
  const packaging = values.reusable ? features : undefined
  const tip = features.tip ? tipCents(values, price, pageConfig()) : 0
  const local = useMemo(
    () => localTotals(items, { area, currency, ...rates, deduct, tip, packaging, leftOut }),
    [items, area, currency, rates, deduct, tip, packaging, leftOut],
  )
  const quoted = features.extensions.has('quote') && items.length > 0
  const asksTime = ['offered', 'vat-rates', 'promotions'].some(name => features.extensions.has(name))
  const wanted = asksTime ? { orderTime, ...wantedTime(values) } : {}
  const promotion = sentPromotion(useStore($promotion))
  const promotes = features.extensions.has('promotions')
  const cart = { ...sentCart(items, source, local), ...(promotes && promotion) }
  // Back from the payment of an order that took a promotion, it is still this guest's.
  const key = promotes ? { orderKey: $cart.get().orderKey } : {}
  const asked = { cart, deliveryType, ...sentDeductions(values), reusable, ...wanted, ...key, ...idOf(area) }
  const { quote, last, isComing, refresh } = useQuote(
    quoted ? asked : undefined,
    revision,
    ({ changes, lines }) => {
      markChanges(changes)
      void updateTexts(items, lines)
    },
  )
  const changed = useStore($changes)
  const totals = quote ?? local
  const isWaiting = isComing || data.isRecalled
  const least = toCents(features.minimumOrders[deliveryType] ?? 0, currency)
  const below = areaGap(toCents(totals.price, currency), area, currency, items.length > 0 ? least : 0)
  // A guest may round up to the minimum.
  const gap = { ...below, toMinimum: Math.max(0, below.toMinimum - tip) }

  const reasons: string[] = []
  const sold = useMemo(() => soldLines(items, changed), [items, changed])
  if (isOpen(changed)) reasons.push(t('Please confirm what has changed in your order'))
  if (items.length > 0 && sold.length === 0)
    reasons.push(t('Nothing in your cart is sold for this order type'))
  if (gap.toMinimum > 0) {
    const amount = formatPrice(fromCents(gap.toMinimum, currency), pageConfig())
    const isOfArea = area !== undefined && toCents(area.minimumOrder, currency) >= least
    reasons.push(
      isOfArea
        ? t('{amount} more to the minimum order value for your area', { amount })
        : t('{amount} more to the minimum order', { amount }),
    )
  }
  return {
    items,
    sold,
    totals,
    isWaiting,
    free: isWaiting ? freeLines(totals, last) : 0,
    delivery: deliveryOf(delivered, area),
    gap,
    changed,
    reasons,
    promotion: promotes ? { typed: promotion, quoting: { asked, quote, last, isComing } } : undefined,
    refresh,
  }
}

/** The area of the saved address, or the one chosen for a typed address. */
const chosenArea = ({ areas, addresses }: CheckoutData, { addressId, address }: CheckoutValues) =>
  addresses
    ? areaOf(
        areas,
        addresses.find(each => each.id === addressId),
      )
    : areas.find(each => each.id === address.areaId)

const idOf = (area: Area | undefined) => (area ? { areaId: area.id } : {})

const wantedTime = ({ orderTime, deliverAt }: CheckoutValues) =>
  orderTime === 'later' && deliverAt !== '' ? { deliverAt } : {}

/** The moment for which it is ordered; now before a time is chosen. */
const wantedAt = ({ orderTime, deliverAt }: CheckoutValues): Date =>
  orderTime === 'later' && deliverAt !== '' ? new Date(deliverAt) : new Date()

const deliveryOf = (delivered: boolean, area: Area | undefined) =>
  delivered ? (area ? 'known' : 'unknown') : 'none'
