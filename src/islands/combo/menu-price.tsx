import type { Menu } from '#contract/catalogue.ts'
import { discounted, toCents } from '#contract/money.ts'
import styles from '../ui/choices/choices.module.css'
import { usePrice } from '../ui/use-formats.ts'
import { useT } from '../ui/use-t.ts'

/** What a discounted combo costs, with the price before struck; nothing for one without a discount. */
export function MenuPrice({ menu }: { menu: Menu }) {
  const t = useT()
  const { price } = usePrice()
  if (menu.discount === 0) return null
  const full = toCents(menu.price)
  return (
    <p className={styles.saving}>
      <s>
        <span className="visually-hidden">{t('instead of')} </span>
        {price(full)}
      </s>{' '}
      <strong>{price(discounted(full, menu.discount))}</strong>{' '}
      <span className="badge badge--success">
        {t('You save {amount}', { amount: price(full - discounted(full, menu.discount)) })}
      </span>
    </p>
  )
}
