import type { LookedMenu } from '#contract/desk/bring.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './bring.module.css'

type First = LookedMenu['first'][number]

/** The first dishes as they would be on the menu. */
export function FirstDishes({ first }: { first: First[] }) {
  const { t } = useDeskT()
  return (
    <section aria-label={t('The first dishes')}>
      <h3>{t('The first dishes')}</h3>
      <ul className={styles.dishes}>
        {first.map(dish => (
          <li key={JSON.stringify(dish)} className="card">
            <FirstDish dish={dish} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FirstDish({ dish: { category, number, name, description, allergens, sizes } }: { dish: First }) {
  const { t, price } = useDeskT()
  return (
    <>
      <p className="notes">{category}</p>
      <strong>{[number, name].filter(Boolean).join(' ')}</strong>
      {allergens.length > 0 && <small> {allergens.join(', ')}</small>}
      {description !== '' && <p>{description}</p>}
      <p className={styles.prices}>
        {sizes.map(({ name: size, price: written }) => (
          <span key={`${size} ${written}`}>
            {size !== '' && `${size} `}
            {/^\d+(?:\.\d+)?$/.test(written) ? price(Number(written)) : <q>{written}</q>}
          </span>
        ))}
        {sizes.length === 0 && t('without a price')}
      </p>
    </>
  )
}
