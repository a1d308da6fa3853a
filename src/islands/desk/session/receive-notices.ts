import { alarmEndpoints } from '#contract/desk/endpoints/alarm-endpoints.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { subscribe } from '#lib/push/subscribe.ts'
import type { PushNotice } from '#lib/shell/service-worker/types.ts'

/**
 * Subscribes this device to messages about unanswered orders, also while the page is closed; `notice` is what
 * it then shows. Call this from a tap, since browsers ask for permission. Returns whether it works.
 */
export async function receiveNotices(notice: PushNotice): Promise<boolean> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false
    // Without a registration, such as while developing, `ready` would wait forever.
    if (!(await navigator.serviceWorker.getRegistration())) return false
    const { active, pushManager } = await navigator.serviceWorker.ready
    active?.postMessage({ notice })
    const { publicKey } = await deskApi(alarmEndpoints.getPushKey)
    const { endpoint } = await subscribe(pushManager, publicKey)
    await deskApi(alarmEndpoints.subscribe, { body: { endpoint } })
    return true
  } catch {
    return false
  }
}
