import type { Delivery, DriverNow } from '#contract/desk/driver-phone.ts'
import type { Tap } from './taps.ts'

type Lists = Pick<DriverNow, 'ready' | 'coming' | 'tour' | 'ended'>

/** What is shown with the taps that the server does not know yet: each shows at once, and in what is to be collected. */
export function withTaps(now: DriverNow, taps: readonly Tap[]): DriverNow {
  if (taps.length === 0) return now
  const lists = taps.reduce<Lists>(moved, now)
  return {
    ...now,
    ...lists,
    collect: sumOf(lists.tour, 'on_the_way'),
    collected: sumOf(lists.ended, 'completed'),
  }
}

const sumOf = (orders: readonly Delivery[], state: Delivery['state']): number =>
  orders.filter(order => order.state === state).reduce((sum, { collect }) => sum + collect, 0)

function moved({ ready, coming, tour, ended }: Lists, { code, body }: Tap): Lists {
  const own = [...ready, ...coming, ...tour, ...ended].filter(order => order.code === code)
  const without = (orders: Delivery[]): Delivery[] => orders.filter(order => order.code !== code)
  const as = (changes: Partial<Delivery>): Delivery[] => own.map(order => ({ ...order, ...changes }))
  const rest = { ready: without(ready), coming: without(coming), tour: without(tour), ended: without(ended) }
  if (body.step === 'take')
    return { ...rest, tour: [...rest.tour, ...as({ state: 'on_the_way', notThere: undefined })] }
  if (body.step === 'deliver') return { ...rest, ended: [...as({ state: 'completed' }), ...rest.ended] }
  if (body.step === 'not-there') return { ...rest, ended: [...as({ notThere: body.reason }), ...rest.ended] }
  const isCancelled = own.some(({ state }) => state === 'cancelled')
  return isCancelled
    ? { ...rest, ended: [...own, ...rest.ended] }
    : { ...rest, ready: [...rest.ready, ...as({ state: 'ready', notThere: undefined })] }
}
