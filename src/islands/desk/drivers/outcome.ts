import type { TourOrder } from '#contract/desk/drivers.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { stateNames } from '#islands/desk/order/order-states.ts'
import { doorReasonText } from '#lib/i18n/desk/door-reasons.ts'

/** Whether an order could not be delivered and is not out again. */
export const isNotThere = ({ state, until, notThere }: TourOrder): boolean =>
  state === 'on_the_way' && until !== undefined && notThere !== undefined

/** What has become of an order of a tour, in words. */
export function useOutcome(): (order: TourOrder) => string {
  const { t, time } = useDeskT()
  return order => {
    const { state, until, notThere = '' } = order
    if (isNotThere(order)) return t('Nobody there: {reason}', { reason: doorReasonText(notThere, t) })
    if (state === 'completed' && until) return t('Delivered at {time}', { time: time(until) })
    if (state === 'cancelled' && !until) return t('Cancelled, and is brought back')
    return t(stateNames[state])
  }
}
