import { useStore } from '@nanostores/react'
import type { Area } from '#contract/delivery/area.ts'
import type { OpenState } from '#contract/hours/hours.ts'
import { type OrderType, rulesOf } from '#contract/kit/order-types.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { areaTexts } from '#lib/i18n/area-texts.ts'
import { orderTypeName } from '#lib/i18n/order-type-name.ts'
import { timeTexts } from '#lib/i18n/time-texts.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { areaLine } from '#lib/shell/order-bar/area-line.ts'
import { timeLine } from '#lib/shell/order-bar/time-line.ts'
import { $foundAreas, foundAt } from '#stores/order/found-areas.ts'
import styles from '../checkout.module.css'

interface OrderLineProps {
  orderType: OrderType
  /** Where it is delivered to, as far as that is known. */
  zipcode: string
  areas: Area[]
  open: OpenState
  /** Whether the API has still to confirm this. */
  waiting: boolean
}

/** What the bar above the menu says: the terms of delivery there, and when an order can be had. */
export function OrderLine({ orderType, zipcode, areas, open, waiting }: OrderLineProps) {
  const t = useT()
  const config = pageConfig()
  const found = foundAt(useStore($foundAreas), zipcode)
  return (
    <p className={styles.terms} role="status" aria-busy={waiting}>
      {rulesOf(orderType).isDelivered && zipcode !== '' && (
        <span>{areaLine(areaTexts(t), found ?? areas, zipcode, config)}</span>
      )}{' '}
      <span>{timeLine({ ...timeTexts(t), orderType, type: orderTypeName(orderType, t) }, open, config)}</span>
    </p>
  )
}
