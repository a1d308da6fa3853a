import { useStore } from '@nanostores/react'
import type { Cents } from '#contract/kit/money.ts'
import { usePrice } from '#islands/ui/hooks/use-formats.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { type CentsRange, deliveryTerms } from '#lib/cart/delivery/delivery-terms.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $areas } from '#stores/order/areas.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import styles from './cart.module.css'
import { Missing } from './missing.tsx'
import { useAreasAt } from './use-areas-at.ts'

interface CartDeliveryProps {
  /** The cart's. */
  price: Cents
  /** As far as it is typed; without one, the terms are those of all areas. */
  zipcode: string
}

/** What delivery costs, as far as the visitor has said where to. */
export function CartDelivery({ price, zipcode }: CartDeliveryProps) {
  const t = useT()
  const format = usePrice()
  const all = useStore($areas)
  const areas = useAreasAt(zipcode)
  if (areas.length === 0) {
    const text = all?.length
      ? t('We do not deliver to {zipcode}.', { zipcode })
      : t('Delivery is added at checkout')
    return <p className={styles.note}>{text}</p>
  }
  const { fee } = deliveryTerms(price, areas, pageConfig().currency)
  return (
    <p className={styles.delivery}>
      <span>{t('Delivery fee')}</span>
      <span>{fee[1] === 0 ? t('free') : rangeOf(fee, format)}</span>
    </p>
  )
}

/** How much is missing to the least that is delivered, or to a lower fee. */
export function CartMissing({ price }: { price: Cents }) {
  const t = useT()
  const format = usePrice()
  const areas = useAreasAt(useStore($orderChoice)?.zipcode ?? '')
  if (areas.length === 0) return null
  const { minimum, toNextFee, nextFee } = deliveryTerms(price, areas, pageConfig().currency)
  const [lowest, highest] = minimum
  const missing = Math.max(0, lowest - price) || (highest > price ? 0 : toNextFee)
  const amount = format.price(missing)
  const gap = (): string => {
    if (highest <= price)
      return nextFee > 0
        ? t('{amount} more to delivery for {fee}', { amount, fee: format.price(nextFee) })
        : t('{amount} more to free delivery', { amount })
    if (lowest <= price)
      return t('Minimum order {range}, depending on the area', { range: rangeOf(minimum, format) })
    return lowest < highest
      ? t('Minimum order from {minimum}; {amount} more', { minimum: format.price(lowest), amount })
      : t('{amount} more to the minimum order', { amount })
  }
  if (missing === 0 && highest <= price) return null
  return (
    <Missing price={price} missing={missing} isShort={lowest > price}>
      {gap()}
    </Missing>
  )
}

const rangeOf = ([from, to]: CentsRange, { price }: ReturnType<typeof usePrice>): string =>
  (from < to ? `${price(from)} – ` : '') + price(to)
