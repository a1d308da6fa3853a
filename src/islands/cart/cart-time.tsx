import { timeWords } from '#lib/i18n/time-words.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { timeLine } from '#lib/shell/time-line.ts'
import { $orderChoice } from '#stores/order-choice.ts'
import { $shopNow } from '#stores/shop-now.ts'
import { useStore } from '../ui/use-store.ts'
import { useT } from '../ui/use-t.ts'
import styles from './cart.module.css'

/** When an order can be had, as the bar above the menu says it; nothing before the API has answered. */
export function CartTime() {
  const t = useT()
  const state = useStore($shopNow)?.state
  // Before a choice no minutes are promised: they differ.
  const orderType = useStore($orderChoice)?.orderType ?? ''
  const text = state && timeLine({ ...timeWords(t), orderType }, state, pageConfig())
  return text ? <p className={styles.note}>{text}</p> : null
}
