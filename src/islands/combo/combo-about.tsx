import type { Menu } from '#contract/catalogue.ts'
import { discounted, toCents } from '#contract/money.ts'
import styles from '../ui/choices/choices.module.css'
import { usePrice } from '../ui/use-formats.ts'
import { useHeadPrice } from '../ui/use-head-price.ts'
import { useT } from '../ui/use-t.ts'

/** Shows the live combo in the product dialog: price and saving in the head, and the description. */
export function ComboAbout({ menu }: { menu: Menu }) {
  const t = useT()
  const { price } = usePrice()
  const full = toCents(menu.price)
  const now = discounted(full, menu.discount)
  useHeadPrice(price(now), full > now ? price(full) : '')
  return (
    <>
      {full > now && (
        <p className={styles.saving}>
          <span className="badge badge--success">
            {t('You save {amount}', { amount: price(full - now) })}
          </span>
        </p>
      )}
      {menu.description && <p className={styles.about}>{menu.description}</p>}
    </>
  )
}
