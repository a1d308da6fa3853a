import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { Button } from '#islands/ui/button.tsx'
import { usePrice } from '#islands/ui/hooks/use-formats.ts'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { chosenType } from '#lib/cart/chosen-type.ts'
import type { PairingOffer } from '#lib/cart/pairing-offer.ts'
import { addPairing, dishesIn, fillingFirst, loadPairings } from '#lib/cart/pairings.ts'
import { idle } from '#lib/shell/idle.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { $table } from '#stores/storage/storage.ts'
import styles from './pairings.module.css'
import { useShort } from './use-short.ts'

/**
 * Suggests dishes that go well with those in the cart; renders nothing until any are known. Below the minimum order, those that reach it
 * come first.
 */
export function Pairings({ items }: { items: readonly CartLine[] }) {
  const t = useT()
  const id = useId()
  // Both decide on the order type, and with it on what is offered at which price.
  useStore($orderChoice)
  useStore($table)
  const short = useShort()
  const { price } = usePrice()
  const dishes = dishesIn(items)
  const found = useRequest(`${chosenType() ?? ''} ${dishes.join(',')}`, async () => {
    await idle()
    return loadPairings(dishes, t)
  })
  if (found.status !== 'ready' || found.data.length === 0) return null
  return (
    <section className={styles.pairings} aria-labelledby={id}>
      <h3 id={id}>
        {short > 0
          ? t('Goes well with it, {amount} still missing', { amount: price(short) })
          : t('Goes well with it')}
      </h3>
      <ul>
        {fillingFirst(found.data, short).map(pairing => {
          const { id: key, name } = pairing.product
          return (
            <li key={key}>
              <Offer {...pairing.offer} />
              <Button aria-label={t('Add {name}', { name })} onClick={() => addPairing(pairing)}>
                {t('Add')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A dish with all that its card would say of its price, and what it declares. */
function Offer({ name, size, price, was, notes, codes }: PairingOffer) {
  const t = useT()
  return (
    <span className={styles.offer}>
      <span>
        {name} {size && <small>{size}</small>}
      </span>
      <span>
        <b>{price}</b>{' '}
        {was && (
          <s>
            <span className="visually-hidden">{t('instead of')} </span>
            {was}
          </s>
        )}{' '}
        {notes && <small className="notes">{notes}</small>}
      </span>
      {codes && (
        <small>
          <span className="visually-hidden">{t('Allergens and additives')}: </span>
          {codes}
        </small>
      )}
    </span>
  )
}
