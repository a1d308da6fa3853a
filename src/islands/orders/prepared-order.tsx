import { Suspense, useSyncExternalStore } from 'react'
import type { Answer } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { useLoaded } from '#islands/ui/loaded.ts'
import { UnreadOrder } from '#islands/ui/order/unread-order.tsx'
import { State } from '#islands/ui/state.tsx'
import { ApiError } from '#lib/api/errors.ts'
import { $ordered } from '#lib/cart/ordered.ts'
import { takeOver } from '#lib/cart/prepared.ts'
import { readFragment, watchFragment } from '#lib/routing/fragment.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import { OrderAgain } from './order-again.tsx'
import styles from './orders.module.css'

type PreparedAnswer = Answer<typeof endpoints.getPreparedOrder>

/** What somebody has put together for a guest, who takes it to checkout (docs/rules.md, R2.1590). */
export function PreparedOrder() {
  return (
    <Suspense fallback={null}>
      <Prepared preparedKey={useSyncExternalStore(watchFragment, readFragment)} />
    </Suspense>
  )
}

function Prepared({ preparedKey }: { preparedKey: string }) {
  const request = useRequest(preparedKey, signal =>
    api(endpoints.getPreparedOrder, { params: { key: preparedKey || '-' } }, { signal }),
  )
  useLoaded(request.status !== 'loading')
  if (request.status === 'loading') return null
  if (request.status === 'failed') return <NotThere {...request} />
  return <Ready {...request.data} />
}

function Ready({ order, orderKey, placed }: PreparedAnswer) {
  const t = useT()
  const { checkout } = pageConfig().paths
  const goOn = (): void => {
    takeOver(order, orderKey)
    location.assign(checkout)
  }
  if (placed) {
    // Only the browser that ordered knows the page of the order: the assistant that prepared it has this link too.
    const own = $ordered.get()
    const href = own?.orderKey === orderKey ? own.href : ''
    return (
      <State
        sign="done"
        title={t('This order has been placed')}
        still
        ways={
          href !== '' && (
            <a className="button button--primary" href={href}>
              {t('To the state of the order')}
            </a>
          )
        }
      >
        <p>
          {placed.code} · {placed.statusText}
        </p>
        {href === '' && <p>{t('Its page opens by the link in the confirmation.')}</p>}
      </State>
    )
  }
  return (
    <div className={styles.prepared}>
      <p>
        {t(
          'This was put together for you. Nothing is ordered yet: at checkout you see what it costs, and order it there.',
        )}
      </p>
      <ul>
        {order.items.map((line, index) => {
          const place = `${index} ${line.name}`
          return (
            <li key={place}>
              {line.qty} × {line.name}
            </li>
          )
        })}
      </ul>
      <OrderAgain lines={order.items} label={t('Checkout')} onUnchanged={goOn} onChanged={goOn} />
    </div>
  )
}

function NotThere({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useT()
  const isUnknown = error instanceof ApiError && error.status === 404
  const unknown = {
    title: t('What was prepared here is no longer there'),
    hint: t('It is kept for a day. Please ask for it again, or order from the menu.'),
  }
  return <UnreadOrder unknown={isUnknown ? unknown : undefined} error={error} retry={retry} />
}
