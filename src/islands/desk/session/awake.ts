import { AWAKE_MS } from '#contract/desk/awake.ts'
import { alarmEndpoints } from '#contract/desk/endpoints/alarm-endpoints.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { isArmed } from './ring.ts'

/**
 * Reports every few seconds that somebody can hear of orders here, while this screen itself is connected.
 * Returns a function that ends it.
 */
export function startAwake(): () => void {
  const say = (): void => {
    const { status, now } = $feed.get()
    if (status !== 'live') return
    const lastOrder = now?.orders.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]?.code ?? ''
    // The next report repeats it.
    deskApi(alarmEndpoints.awake, { body: { armed: isArmed(), lastOrder } }).catch(() => undefined)
  }
  say()
  const timer = setInterval(say, AWAKE_MS)
  return () => clearInterval(timer)
}
