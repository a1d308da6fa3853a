import type { Product } from '#contract/catalogue.ts'
import { toCents } from '#contract/money.ts'
import styles from '../ui/choices/choices.module.css'
import { usePrice } from '../ui/use-formats.ts'
import { useHeadPrice } from '../ui/use-head-price.ts'
import { useT } from '../ui/use-t.ts'

/** Shows the live product in the product dialog: the lowest price in the head, and the full description. */
export function ProductAbout({ product }: { product: Product }) {
  const t = useT()
  const { price } = usePrice()
  const prices = product.sizes.map(size => toCents(size.price))
  const lowest = price(Math.min(...prices))
  useHeadPrice(new Set(prices).size > 1 ? t('from {price}', { price: lowest }) : lowest)
  return product.description && <p className={styles.about}>{product.description}</p>
}
