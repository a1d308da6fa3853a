import type { Menu } from '#contract/menu/catalogue.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from '../choices/choices.module.css'
import { usePrice } from '../hooks/use-formats.ts'
import { useT } from '../hooks/use-t.ts'
import { comboPrice } from './combo-price.ts'

/** What a combo saves, and its description. */
export function ComboTexts({ menu }: { menu: Menu }) {
  const t = useT()
  const { price } = usePrice()
  const { now, was } = comboPrice(menu, pageConfig().currency)
  return (
    <>
      {was && (
        <p className={styles.saving}>
          <span className="badge badge--success">{t('You save {amount}', { amount: price(was - now) })}</span>
        </p>
      )}
      {menu.description && <p className={styles.about}>{menu.description}</p>}
    </>
  )
}
