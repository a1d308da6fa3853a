import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { kitchenEndpoints } from '#contract/desk/kitchen-endpoints.ts'
import { DeskNow } from '#contract/desk/orders.ts'
import type { DeskSwitches } from '#contract/desk/switches.ts'
import { ApiError } from '#lib/api/errors.ts'
import { localKeys, storage } from '#stores/storage.ts'
import { DESK_API, deskApi } from './desk-api.ts'

/** What the server said last, and when; `unpaired` once it has said that this device has no session. */
export interface Feed {
  status: 'loading' | 'live' | 'lost' | 'unpaired'
  now: DeskNow | undefined
  /** When the server was heard last, in ms of this device's clock. */
  heardAt: number | undefined
}

/** The server says something every 2 s. After this time without a word, in ms, the connection counts as lost. */
const SILENCE_MS = 6000
const RECONNECT_MS = 2000

const Kept = z.object({ now: DeskNow, heardAt: z.number() })

export const $feed = atom<Feed>({ status: 'loading', ...kept() })

/** What was shown before the page was loaded, so that it never begins blank without a network. */
function kept(): Pick<Feed, 'now' | 'heardAt'> {
  try {
    return z.parse(Kept, JSON.parse(storage[localKeys.deskNow] ?? ''))
  } catch {
    return { now: undefined, heardAt: undefined }
  }
}

function hear(now: DeskNow | undefined): void {
  const feed = $feed.get()
  const heard = { now: now ?? feed.now, heardAt: Date.now() }
  if (now) storage[localKeys.deskNow] = JSON.stringify(heard)
  $feed.set({ status: 'live', ...heard })
}

/** Shows what the server has just answered about its switches, before the stream says so too. */
export function showSwitches(switches: DeskSwitches): void {
  const { now } = $feed.get()
  if (now) hear({ ...now, switches })
}

/** Listens to the server until the returned function is called, and reconnects whenever it may help. */
export function startFeed(): () => void {
  let source: EventSource | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const listen = (): void => {
    source?.close()
    const own = new EventSource(DESK_API + kitchenEndpoints.watchNow.path)
    source = own
    const heard = (now?: DeskNow): void => {
      hear(now)
      wait(SILENCE_MS)
    }
    own.addEventListener('now', ({ data }) => heard(z.parse(DeskNow, JSON.parse(data))))
    own.addEventListener('alive', () => heard())
    own.addEventListener('error', () => wait(0))
    wait(SILENCE_MS)
  }

  const wait = (ms: number): void => {
    clearTimeout(silence)
    silence = setTimeout(lose, ms)
  }

  const lose = async (): Promise<void> => {
    source?.close()
    const say = (): void => $feed.set({ ...$feed.get(), status: 'lost' })
    // A device that has not heard anything yet may not be paired at all.
    if ($feed.get().status !== 'loading') say()
    if (await isUnpaired()) return forget()
    say()
    if (source) silence = setTimeout(listen, RECONNECT_MS)
  }

  const wake = (): void => {
    if (document.visibilityState === 'visible' && source) listen()
  }

  listen()
  addEventListener('online', wake)
  addEventListener('offline', lose)
  document.addEventListener('visibilitychange', wake)
  return () => {
    clearTimeout(silence)
    source?.close()
    source = undefined
    removeEventListener('online', wake)
    removeEventListener('offline', lose)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** An event source does not say why it failed. */
async function isUnpaired(): Promise<boolean> {
  try {
    await deskApi(kitchenEndpoints.getDevice)
    return false
  } catch (error) {
    return error instanceof ApiError && error.status === 401
  }
}

/** A device that is no longer paired keeps nothing of the orders. */
function forget(): void {
  delete storage[localKeys.deskNow]
  $feed.set({ status: 'unpaired', now: undefined, heardAt: undefined })
}
