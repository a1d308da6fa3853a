import type { Cents } from '#contract/money.ts'
import { areaFees, deliveryFee } from '#contract/price.ts'
import { areaAt, areaGap } from '#lib/cart/areas.ts'
import { placeText } from '#lib/cart/typed-place.ts'
import { $areas } from '#lib/stores/order/areas.ts'
import { $orderChoice } from '#lib/stores/order/order-choice.ts'
import { streetAt } from '#lib/stores/order/order-street.ts'
import { usePrice } from '../ui/hooks/use-formats.ts'
import { useStore } from '../ui/hooks/use-store.ts'
import { useT } from '../ui/hooks/use-t.ts'
import styles from './cart.module.css'

/**
 * The delivery fee and the amounts that are still missing, as far as the destination is known; `price` is the
 * cart's.
 */
export function CartDelivery({ price }: { price: Cents }) {
  const t = useT()
  const choice = useStore($orderChoice)
  if (choice && choice.orderType !== 'delivery') return null
  if (!choice?.zipcode) return <p className={styles.note}>{t('Delivery is added at checkout')}</p>
  return <ToZipcode price={price} zipcode={choice.zipcode} />
}

function ToZipcode({ price, zipcode }: { price: Cents; zipcode: string }) {
  const t = useT()
  const format = usePrice()
  const area = areaAt(useStore($areas) ?? [], zipcode)
  if (!area) return <p className={styles.note}>{t('Delivery is added at checkout')}</p>
  const fee = deliveryFee(price, areaFees(area))
  const { toMinimum, toFreeDelivery } = areaGap(price, area)
  const missing = toMinimum || toFreeDelivery
  const amount = format.price(missing)
  return (
    <>
      <p className={styles.delivery}>
        <span>
          {t('Delivery to {zipcode}', { zipcode: placeText({ street: streetAt(zipcode), zipcode }) })}
        </span>
        <span>{fee === 0 ? t('free') : format.price(fee)}</span>
      </p>
      {missing > 0 && (
        <p className={styles.missing}>
          <progress aria-hidden="true" max={price + missing} value={price} />
          {toMinimum > 0
            ? t('{amount} more to the minimum order', { amount })
            : t('{amount} more to free delivery', { amount })}
        </p>
      )}
    </>
  )
}
