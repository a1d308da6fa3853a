import type { ReactNode } from 'react'
import type { OrderType } from '#contract/describe/settings/features.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import type { PaymentProvider } from '#contract/orders/checkout.ts'
import styles from '../checkout.module.css'

interface IconProps {
  children: ReactNode
  /** Mirrors the icon in right-to-left pages, because the vehicle moves in the direction of the text. */
  driving?: boolean
}

/** A decorative icon; the text beside it has the same meaning. */
function Icon({ children, driving = false }: IconProps) {
  return (
    <svg
      className={driving ? styles.driving : undefined}
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

const bag = <path d="M5 8h14l1 12H4L5 8Zm4 0V6a3 3 0 0 1 6 0v2" />
const card = <path d="M3 6h18v12H3V6Zm0 4h18M7 15h3" />
const coins = <path d="M3 7h18v10H3V7Zm9 2.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM6 10v4m12-4v4" />
const counter = <path d="M4 10h16M6 10v9h12v-9M8 10V6h8v4" />
const globe = <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm-9 9h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />

const orderTypes: Record<OrderType, ReactNode> = {
  delivery: (
    <path d="M4 17H2V8h11v9h-3m3-6h4l4 4v2h-2m-5 0h-1M7 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm10 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z" />
  ),
  takeaway: bag,
  curbside: (
    <path d="M3 16v-4l2-5h14l2 5v4h-2M3 16h2m4 0h6M3 12h18M7 14a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm10 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z" />
  ),
  table: <path d="M3 9h18M6 9v10m12-10v10M12 9v6" />,
}

const payments: Record<string, ReactNode> = { cash: coins, card, counter, online: globe }

export const OrderTypeIcon = ({ orderType }: { orderType: OrderType }) => (
  <Icon driving={rulesOf(orderType).isDelivered}>{orderTypes[orderType]}</Icon>
)

/** The brand of a provider as text unless its name says it, or else the icon for its displayOption; a card if that is unknown. */
export const PaymentIcon = ({ name, brand, displayOption }: PaymentProvider) =>
  brand && !name.toLowerCase().includes(brand.toLowerCase()) ? (
    <span className={styles.brand}>{brand}</span>
  ) : (
    <Icon>{payments[displayOption] ?? card}</Icon>
  )
