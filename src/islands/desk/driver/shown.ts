import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { DriverNow, driverPhoneEndpoints } from '#contract/desk/driver-phone.ts'
import { pinNeeded } from '#contract/desk/texts.ts'
import { HOUR, SECOND } from '#contract/kit/durations.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { deviceNow } from '#islands/desk/live/device-now.ts'
import { problemOf } from '#islands/desk/live/problem-of.ts'
import { ApiError } from '#lib/api/errors.ts'
import { deskKeys } from '#stores/storage/desk-keys.ts'
import { parseJson } from '#stores/storage/json.ts'

/** How often the page asks, in ms, while it is in sight. */
const ASK_MS = 10 * SECOND
/** For how long what was said is shown after a reload, in ms: as long as a PIN counts. */
const KEPT_MS = 12 * HOUR

/** Statuses of a server that may answer later. */
const AGAIN = [408, 425, 429]

/** What the server said last. It is kept in this browser, for a stairwell without network. */
export const $now = persistentAtom<DriverNow | undefined>(deskKeys.driver, undefined, {
  encode: JSON.stringify,
  decode: stored => {
    const now = z.safeParse(DriverNow, parseJson(stored)).data
    return now && deviceNow() - Date.parse(now.at) < KEPT_MS ? now : undefined
  },
})

/** What has to be typed before anything is shown: a code, once more because this phone was ended, or the PIN. */
export type Door = 'code' | 'ended' | 'pin'
export const $door = atom<Door | 'open'>('open')

/** Whether the last call found no network. */
export const $cutOff = atom(false)

export function showNow(now: DriverNow): void {
  // The answer of a call that was overtaken by another one is older.
  if (now.at >= ($now.get()?.at ?? '')) $now.set(now)
  $cutOff.set(false)
  $door.set('open')
}

/** Notes why a call has failed. A phone whose session has ended forgets what it has shown. Returns whether the server has refused the call for good. */
export function noteFailure(error: unknown): boolean {
  const { status = 0 } = error instanceof ApiError ? error : {}
  $cutOff.set(status === 0 || status >= 500)
  if (status === 401) {
    if ($door.get() !== 'ended') $door.set($now.get() ? 'ended' : 'code')
    $now.set(undefined)
    return false
  }
  if (problemOf(error).text === pinNeeded) {
    $door.set('pin')
    return false
  }
  return status >= 400 && status < 500 && !AGAIN.includes(status)
}

/** Asks for what is to be shown. */
export async function ask(): Promise<void> {
  try {
    showNow(await deskApi(driverPhoneEndpoints.getDriverNow))
  } catch (error) {
    noteFailure(error)
  }
}

/** Asks again and again while the page is in sight. */
export function startAsking(): void {
  const look = (): void => {
    if (document.visibilityState === 'visible' && $door.get() === 'open') void ask()
  }
  look()
  setInterval(look, ASK_MS)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
}
