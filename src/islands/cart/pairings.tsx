import { useId } from 'react'
import type { CartLine } from '#contract/orders/cart.ts'
import { Button } from '#islands/ui/button.tsx'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { addPairing, dishesIn, loadPairings, priceFrom } from '#lib/cart/pairings.ts'
import styles from './pairings.module.css'

/** What goes well with the dishes of the cart, to be added; nothing while there is none or it is not known. */
export function Pairings({ items }: { items: readonly CartLine[] }) {
  const t = useT()
  const id = useId()
  const dishes = dishesIn(items)
  const found = useRequest(dishes.join(','), () => loadPairings(dishes))
  if (found.status !== 'ready' || found.data.length === 0) return null
  return (
    <section className={styles.pairings} aria-labelledby={id}>
      <h3 id={id}>{t('Goes well with it')}</h3>
      <ul>
        {found.data.map(pairing => {
          const { id: key, name } = pairing.product
          return (
            <li key={key}>
              <span>
                {name} <small>{priceFrom(pairing.product)}</small>
              </span>
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
