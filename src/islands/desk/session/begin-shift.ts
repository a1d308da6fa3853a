import { atom } from 'nanostores'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import { receiveNotices } from './receive-notices.ts'
import { armSound, playRing } from './ring.ts'

/** Whether a shift has begun on this screen since it was loaded: from then on, orders are heard here. */
export const $hasBegun = atom(false)

/** Switches on the sound, keeps the screen awake and rings once. Call it from a tap; returns what the device can do. */
export async function switchOn(): Promise<{ sound: boolean; awake: boolean }> {
  const [sound, awake] = await Promise.all([armSound(), keepAwake()])
  if (sound) playRing()
  return { sound, awake }
}

/** Asks for messages about orders that nobody answers. Call it from a tap; returns whether this device gets them. */
export async function askForMessages(t: DeskTranslate): Promise<boolean> {
  if (!canAsk()) return false
  return receiveNotices({
    title: t('An order is waiting'),
    body: t('Nobody has answered it yet. Tap to open the orders.'),
  })
}

/** Whether this browser has notifications that were not refused before. */
const canAsk = (): boolean => 'Notification' in window && Notification.permission !== 'denied'

/** Keeps the screen on until the page is hidden, and again when it comes back. Returns whether the device can. */
async function keepAwake(): Promise<boolean> {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lock()
  })
  return lock()
}

async function lock(): Promise<boolean> {
  try {
    await navigator.wakeLock.request('screen')
    return true
  } catch {
    return false
  }
}
