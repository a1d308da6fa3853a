import type { ReactNode } from 'react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import styles from './board.module.css'

export interface ListProps {
  orders: DeskOrder[]
  /** How many cards are beside each other. */
  tracks: number
  card: (order: DeskOrder) => ReactNode
}

/** Cards in their sequence. */
export const OrderList = ({ orders, tracks, card }: ListProps) => (
  <ul className={styles.cards} style={{ gridTemplateColumns: `repeat(${tracks}, minmax(0, 1fr))` }}>
    {orders.map(card)}
  </ul>
)
