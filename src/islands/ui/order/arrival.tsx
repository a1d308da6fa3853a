import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { messageOf } from '#lib/api/errors.ts'
import { formatTime } from '#lib/i18n/dates.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { Button } from '../button.tsx'
import { useT } from '../hooks/use-t.ts'

interface Props {
  order: Order
  /** Tells the restaurant, and returns the order as it is then. */
  tell: () => Promise<Order>
}

/** Lets a guest in a car say that they are there, once; then says since when the restaurant knows. */
export function Arrival({ order, tell }: Props) {
  const t = useT()
  const [told, setTold] = useState<Order>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const arrivedAt = order.arrivedAt ?? told?.arrivedAt
  async function say(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    await tell()
      .then(setTold, error => setProblem(messageOf(error)))
      .finally(() => setBusy(false))
  }
  if (!arrivedAt && !order.canArrive) return null
  return (
    <div>
      {arrivedAt ? (
        <p role="status">
          {t('The restaurant knows since {time} that you are here.', {
            time: formatTime(arrivedAt, pageConfig()),
          })}
        </p>
      ) : (
        <Button primary disabled={busy} onClick={say}>
          {t('I am here')}
        </Button>
      )}
      {problem && <p role="alert">{t.dynamic(problem)}</p>}
    </div>
  )
}
