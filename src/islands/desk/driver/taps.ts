import * as z from 'zod/mini'
import { DriverStep, driverPhoneEndpoints } from '#contract/desk/driver-phone.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { deviceNow } from '#islands/desk/live/device-now.ts'
import { problemOf } from '#islands/desk/live/problem-of.ts'
import { storedList } from '#islands/desk/live/stored-list.ts'
import { uuid } from '#lib/api/uuid.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { deskKeys } from '#stores/storage/desk-keys.ts'
import { $door, $now, noteFailure, showNow } from './shown.ts'

/** How often a tap that could not be sent is tried again, and how long one try may take, in ms. */
const RETRY_MS = 3 * SECOND
const TRY_MS = 15 * SECOND

const Tap = z.object({
  /** The idempotency key: the server counts it once, however often it is sent. */
  key: z.string(),
  /** The id of the driver who has tapped. */
  driver: z.string(),
  code: z.string(),
  body: DriverStep,
  /** When it was tapped, in ms of this device's clock. */
  at: z.number(),
})
export type Tap = z.output<typeof Tap>

/** Taps that the server has not confirmed yet, in their sequence. They survive a reload, a phone that dies and a lost network. */
export const $taps = storedList(deskKeys.driverTaps, Tap)

const RefusedTap = z.object({ key: z.string(), code: z.string(), message: z.string(), by: z.string() })
export type RefusedTap = z.output<typeof RefusedTap>

/** Taps that the server has refused, the last one of each order, until the driver has read that. */
export const $refused = storedList(deskKeys.driverRefused, RefusedTap)

export const forget = (key: string): void => $refused.set($refused.get().filter(each => each.key !== key))

/** Notes a tap, which shows at once, and sends it as soon as there is a network. */
export function tap(code: string, body: DriverStep): void {
  const driver = $now.get()?.driver.id ?? ''
  $taps.set([...$taps.get(), { key: uuid(), driver, code, body, at: deviceNow() }])
  void sendTaps()
}

/** The page has one outbox, as `$taps` is one store. */
let busy = false

/** Sends what waits, one after the other: a delivery after the taking that it needs. */
export async function sendTaps(): Promise<void> {
  if (busy) return
  busy = true
  while ($door.get() === 'open' && (await sendNext()));
  busy = false
}

const ofAnother: DeskKey = 'Not sent, because this page belongs to {by} now'

/** Returns whether another one may follow. */
async function sendNext(): Promise<boolean> {
  const [next] = $taps.get()
  const driver = $now.get()?.driver
  if (!next) return false
  if (driver && next.driver !== driver.id) {
    refuse(next, ofAnother, driver.name)
    return true
  }
  const { key, code, body, at } = next
  const age = Math.max(0, deviceNow() - at)
  try {
    const input = { params: { code }, body: { ...body, age } }
    const options = { idempotencyKey: key, signal: AbortSignal.timeout(TRY_MS) }
    const now = await deskApi(driverPhoneEndpoints.driverStep, input, options)
    // In this sequence the order is never back where it was, which would lose what is typed at its card.
    showNow(now)
    remove(next)
    return true
  } catch (error) {
    const isRefused = noteFailure(error)
    const { text, by = '' } = problemOf(error)
    if (isRefused) refuse(next, text, by)
    return isRefused
  }
}

const remove = ({ key }: Tap): void => $taps.set($taps.get().filter(each => each.key !== key))

function refuse(given: Tap, message: string, by: string): void {
  remove(given)
  const { key, code } = given
  $refused.set([...$refused.get().filter(each => each.code !== code), { key, code, message, by }])
}

/** Sends what waits again and again. */
export function startTaps(): void {
  void sendTaps()
  setInterval(sendTaps, RETRY_MS)
  addEventListener('online', sendTaps)
}
