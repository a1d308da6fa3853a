import { useStore } from '@nanostores/react'
import { toCents } from '#contract/kit/money.ts'
import { $cart } from '#lib/cart/cart.ts'
import { $changes, changeOf, isSetAside } from '#lib/cart/changes.ts'
import { chosenType } from '#lib/cart/chosen-type.ts'
import { $retyped } from '#lib/cart/follow-type.ts'
import { orderTypeName } from '#lib/i18n/order-type-name.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { usePrice } from '../hooks/use-formats.ts'
import { useT } from '../hooks/use-t.ts'
import styles from './type-changes.module.css'

/** What the order type has changed in the cart: lines with another price, and lines that are not sold for it. */
export function TypeChanges() {
  const t = useT()
  const { price } = usePrice()
  const { items } = useStore($cart)
  const changed = useStore($changes)
  const retyped = useStore($retyped)
  const orderType = chosenType()
  const aside = items.filter(line => {
    const change = changeOf(changed, line)
    return change !== undefined && isSetAside(change)
  })
  const lines = retyped?.orderType === orderType && items.length > 0 ? retyped?.lines : undefined
  const cents = (amount: number): number => toCents(amount, pageConfig().currency)
  const type = orderType ? orderTypeName(orderType, t) : ''
  return (
    <div role="status" className={styles.changes} hidden={!lines && aside.length === 0} data-type-changes>
      {lines && (
        <>
          <p>{t('Prices for {type}', { type })}</p>
          <ul>
            {lines.map(line => (
              <li key={`${line.name} ${line.old}`}>
                {line.name}{' '}
                <span className={styles.prices}>
                  <strong>{price(cents(line.price))}</strong>{' '}
                  {t('({price} for {type})', {
                    price: price(cents(line.old)),
                    type: orderTypeName(line.oldType, t),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {aside.length > 0 && (
        <p>
          {t('Not sold for {type}: {names}. It stays in the cart, and you can order everything else.', {
            type,
            names: aside.map(({ name }) => name).join(', '),
          })}
        </p>
      )}
    </div>
  )
}
