import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { limits } from '#contract/kit/limits.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import { Dialog } from '#islands/ui/dialog.tsx'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { useQuote } from '#islands/ui/use-quote.ts'
import { Waiting } from '#islands/ui/waiting.tsx'
import { chooseTypeOf } from '#lib/cart/again-today.ts'
import { inShort, type PreviousOrder } from '#lib/cart/last-orders.ts'
import { loadLastOrders } from '#lib/cart/load-last-orders.ts'
import { formatShortDateTime } from '#lib/i18n/dates.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $extensions } from '#stores/extensions.ts'
import { loadSettings } from '#stores/load.ts'
import { closeModal } from '#stores/modal-link.ts'
import { OrderAgain } from './order-again.tsx'
import styles from './orders.module.css'

/** The visitor's last orders, each of which leads to checkout with one tap if nothing has changed (docs/rules.md, R2.201). */
export function AgainDialog() {
  const t = useT()
  const live = useRequest('last-orders', loadLast)
  return (
    <Dialog title={t('Order again')} onClose={closeModal}>
      {live.status === 'loading' && <Waiting />}
      {live.status === 'failed' && <ErrorNotice {...live} />}
      {live.status === 'ready' && live.data.length === 0 && <p>{t('You have not ordered anything yet.')}</p>}
      {live.status === 'ready' && (
        <ul className={styles.list}>
          {live.data.map(order => (
            <PreviousOrderCard key={`${order.at} ${order.price}`} order={order} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function PreviousOrderCard({ order }: { order: PreviousOrder }) {
  const id = useId()
  const { at, lines, gone, deliveryType } = order
  const sum = useSumNow(order)
  const toCheckout = (): void => location.assign(pageConfig().paths.checkout)
  return (
    <li className={`card ${styles.past}`}>
      <p id={id} className={styles.items}>
        {inShort(lines)}
      </p>
      <p className={styles.row}>
        <span className={styles.when}>{formatShortDateTime(at, pageConfig())}</span>
        <strong>{sum}</strong>
      </p>
      <OrderAgain
        lines={lines}
        gone={gone}
        describedBy={id}
        onUnchanged={() => {
          chooseTypeOf(deliveryType)
          toCheckout()
        }}
        onChanged={closeModal}
      />
    </li>
  )
}

/** What the order costs today, as the server says; what it has cost where that is not known. */
function useSumNow({ lines, deliveryType, price }: PreviousOrder): string {
  const t = useT()
  const quotes = useStore($extensions).has('quote')
  const asked = {
    cart: { items: [...lines] },
    orderTime: 'now' as const,
    ...(deliveryType && { deliveryType }),
  }
  const { quote } = useQuote(quotes ? asked : undefined, undefined)
  if (!quote) return formatPrice(price, pageConfig())
  const amount = formatPrice(quote.total, pageConfig())
  const isDelivered = deliveryType !== undefined && rulesOf(deliveryType).isDelivered
  return isDelivered ? t('Today {amount}, without delivery', { amount }) : t('Today {amount}', { amount })
}

async function loadLast(signal: AbortSignal): Promise<PreviousOrder[]> {
  // What they cost today is said where the settings allow to ask for it.
  const [orders] = await Promise.all([
    loadLastOrders(limits.shownOrders, signal),
    loadSettings().catch(() => undefined),
  ])
  return orders
}
