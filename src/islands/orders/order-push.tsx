import { useEffect, useState } from 'react'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderPush as Subscription } from '#contract/orders/push.ts'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { isByHand } from '#islands/ui/order/install.tsx'
import { stateOf } from '#islands/ui/order/order-progress.ts'
import { ApiError, messageOf } from '#lib/api/errors.ts'
import { beginPush, endPush, isPushed } from './push-of-order.ts'

interface Props {
  order: Order
  /** With which the order can be read; undefined where that needs an account. */
  orderKey?: string
  tell: (subscription: Subscription) => Promise<unknown>
}

/** Lets this browser tell a guest when there is news about an order, until it has ended. */
export function OrderPush({ order, orderKey: key, tell }: Props) {
  const t = useT()
  const { code } = order
  const [wanted, setWanted] = useState<boolean>()
  const [denied, setDenied] = useState(() => 'Notification' in window && Notification.permission === 'denied')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if ('PushManager' in window) void isPushed(String(code)).then(setWanted)
  }, [code])
  async function run(action: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    await action()
      .catch(error => setProblem(error instanceof ApiError ? messageOf(error) : fieldTexts.noPush))
      .finally(() => setBusy(false))
  }
  async function begin(): Promise<void> {
    const permission = await Notification.requestPermission()
    setDenied(permission === 'denied')
    if (permission !== 'granted') return
    const title = `${t('Your order')} ${code}`
    const body = t('There is news about your order.')
    const { subscription, keep } = await beginPush({ code: String(code), key, title, body })
    await tell(subscription)
    keep()
    setWanted(true)
  }
  async function end(): Promise<void> {
    const subscription = await endPush(String(code))
    if (subscription) await tell(subscription)
    setWanted(false)
  }
  if (['completed', 'rejected', 'cancelled'].includes(stateOf(order))) return null
  if (!('PushManager' in window))
    return isByHand() ? <small>{t('On iPhone and iPad, only the installed app notifies you.')}</small> : null
  if (denied)
    return <p>{t('Notifications are blocked here. You can allow them in the settings of your browser.')}</p>
  if (wanted === undefined) return null
  return (
    <div>
      <p role="status">{wanted && t('This browser notifies you when there is news about your order.')}</p>
      <Button disabled={busy} onClick={() => void run(wanted ? end : begin)}>
        {wanted ? t('No more notifications') : t('Notify me about this order')}
      </Button>
      {problem && <p role="alert">{t.dynamic(problem)}</p>}
    </div>
  )
}
