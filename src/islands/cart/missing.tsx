import type { ReactNode } from 'react'
import type { Cents } from '#contract/kit/money.ts'
import { usePrice } from '#islands/ui/hooks/use-formats.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import styles from './cart.module.css'

interface MissingProps {
  /** The cart's. */
  price: Cents
  missing: Cents
  /** Whether it cannot be ordered like this. */
  isShort: boolean
  /** What it is missing to, if not to the minimum order. */
  children?: ReactNode
}

/** What is missing in the cart, as a bar and in words. */
export function Missing({ price, missing, isShort, children }: MissingProps) {
  const t = useT()
  const format = usePrice()
  return (
    <p className={styles.missing} data-short={isShort || undefined}>
      {missing > 0 && <progress aria-hidden="true" max={price + missing} value={price} />}
      {children ?? t('{amount} more to the minimum order', { amount: format.price(missing) })}
    </p>
  )
}
