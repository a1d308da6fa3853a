import type { DeskOrder } from '#contract/desk/orders.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'

/** What has become of a change for which the guest was asked to pay. */
export function OrderAsked({ asked }: { asked: NonNullable<DeskOrder['asked']> }) {
  const { t, price, time } = useDeskT()
  const words = { price: price(asked.amount), time: time(asked.until) }
  if (asked.state === 'waiting') return t('A change waits for {price} until {time}', words)
  return asked.state === 'late'
    ? t('{price} came too late and go back: nothing was changed', words)
    : t('{price} were not paid: nothing was changed', words)
}
