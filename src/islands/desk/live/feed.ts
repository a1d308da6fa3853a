import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import type { DeskDevice } from '#contract/api/roles.ts'
import type { DeskTable } from '#contract/desk/dining-tables.ts'
import { kitchenEndpoints } from '#contract/desk/endpoints/kitchen-endpoints.ts'
import { DeskChange, DeskNow, type DeskOrder } from '#contract/desk/orders.ts'
import type { DeskPrinter } from '#contract/desk/printers.ts'
import type { DeskSwitches } from '#contract/desk/switches.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { ApiError } from '#lib/api/errors.ts'
import { pauseBefore } from '#lib/api/pause-before.ts'
import { deskKeys } from '#stores/storage/desk-keys.ts'
import { checkedJson, parseJson } from '#stores/storage/json.ts'
import { storage } from '#stores/storage/storage.ts'
import { createAnswers } from './answers.ts'
import { changed } from './changed.ts'
import { DESK_API, deskApi } from './desk-api.ts'
import { deviceNow } from './device-now.ts'

/**
 * The server's last message, and when it came; `unpaired` once it has said that this device has no session,
 * and `apart` when the session's role does not see orders.
 */
export interface Feed {
  status: 'loading' | 'live' | 'lost' | 'unpaired' | 'apart'
  device: DeskDevice | undefined
  now: DeskNow | undefined
  /** When the last message came, in ms of this device's clock. */
  receivedAt: number | undefined
  /** Since when messages have come without a break, in ms of this device's clock. */
  since?: number | undefined
  /** By how many ms the shop's clock is ahead of this device's, as of the last message that has said so. */
  ahead?: number | undefined
}

/**
 * The server sends something every 2 s. After this time without a message, in ms, the connection counts as
 * lost.
 */
const SILENCE_MS = 6 * SECOND
/** How many times a screen that gets no stream asks, `ASK_MS` apart, before it tries to listen again. */
const ASK_TIMES = 15
const ASK_MS = 2 * SECOND

const NOTHING = { now: undefined, receivedAt: undefined, device: undefined }
const StoredFeed = z.object({ now: DeskNow, receivedAt: z.number(), ahead: z.optional(z.number()) })
const Alive = z.object({ at: z.string() })

/** What was shown before the page was loaded, so that it never begins blank without a network. */
const $stored = persistentAtom(
  deskKeys.now,
  undefined,
  checkedJson(stored => z.safeParse(StoredFeed, stored).data),
)

export const $feed = atom<Feed>({ status: 'loading', ...NOTHING, ...storedFeed() })

function storedFeed(): Partial<Feed> {
  const last = $stored.get()
  return last ? { ...last, device: last.now.device } : {}
}

/** `at` is the shop's time when the message was written. */
function receive(told: DeskNow | undefined, at?: string): void {
  const feed = $feed.get()
  const receivedAt = deviceNow()
  const ahead = at === undefined ? feed.ahead : Date.parse(at) - receivedAt
  const now = told && withAnswers(told)
  if (now) $stored.set({ now, receivedAt, ahead })
  const since = feed.status === 'live' ? feed.since : receivedAt
  const device = now?.device ?? feed.device
  $feed.set({ status: 'live', now: now ?? feed.now, receivedAt, since, device, ahead })
}

const orderAnswers = createAnswers<DeskOrder>()
const switchAnswers = createAnswers<DeskSwitches>()
const tableAnswers = createAnswers<DeskTable[]>()

/** What is told, except for what a call has changed since. Nothing is copied that stays as it is. */
function withAnswers(now: DeskNow): DeskNow {
  orderAnswers.keep(now.orders.map(({ code }) => code))
  const orders = now.orders.map(order => orderAnswers.shown(order.code, order))
  return {
    ...now,
    orders: orders.every((order, index) => order === now.orders[index]) ? now.orders : orders,
    switches: switchAnswers.shown('', now.switches),
    ...(now.dining && { dining: tableAnswers.shown('', now.dining) }),
  }
}

/** An order as this screen shows it. */
export const shownOrder = (code: string): DeskOrder | undefined =>
  $feed.get().now?.orders.find(order => order.code === code)

/**
 * Shows the server's answer to a command, before the stream reports it too. `before` is what was shown when it was sent: if that is no
 * longer so, the stream was faster, and may know more.
 */
export function showOrder(before: DeskOrder | undefined, order: DeskOrder): void {
  const { now } = $feed.get()
  if (!now || !before || shownOrder(order.code) !== before) return
  orderAnswers.note(order.code, before, order)
  receive(now)
}

/** Shows the server's answer to a switch, before the stream reports it too. */
export function showSwitches(switches: DeskSwitches): void {
  const { now } = $feed.get()
  if (!now) return
  switchAnswers.note('', now.switches, switches)
  receive({ ...now, switches })
}

/** Shows the server's answer to what was done about a table, before the stream reports it too. */
export function showTables(dining: DeskTable[]): void {
  const { now } = $feed.get()
  if (!now?.dining) return
  tableAnswers.note('', now.dining, dining)
  receive({ ...now, dining })
}

/** Shows a printer as the server has it now, in the same way. */
export function showPrinter(printer: DeskPrinter): void {
  const { now } = $feed.get()
  if (now) receive({ ...now, printers: now.printers.map(each => (each.id === printer.id ? printer : each)) })
}

// biome-ignore lint/style/noRestrictedGlobals: a stream; the desk's cookie is all that it needs
const connect = () => new EventSource(`${DESK_API}${kitchenEndpoints.watchNow.path}?since=`)

/**
 * Listens to the server until the returned function is called, and reconnects whenever it may help. Where the server answers but there is
 * no stream, it asks instead.
 */
export function startFeed(): () => void {
  let source: ReturnType<typeof connect> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  /** Whether this stream has said anything. */
  let heard = false
  /** How many times the server has answered since there was no stream, counted anew whenever the stream is tried. */
  let asked = 0
  /** How many times it has listened in vain since it heard something. */
  let tries = 0

  const listen = (): void => {
    source?.close()
    const own = connect()
    source = own
    heard = false
    const onEvent = (now: DeskNow | undefined, at: string | undefined): void => {
      heard = true
      asked = 0
      tries = 0
      receive(now, at)
      wait(SILENCE_MS)
    }
    own.addEventListener('now', ({ data }) => {
      const now = z.parse(DeskNow, JSON.parse(data))
      onEvent(now, now.at)
    })
    own.addEventListener('changed', ({ data }) => {
      const change = z.parse(DeskChange, JSON.parse(data))
      const now = changed($feed.get().now, change)
      // Something was missed: a new stream begins with everything.
      if (now) onEvent(now, change.at)
      else listen()
    })
    // A server from before says no time.
    own.addEventListener('alive', ({ data }) =>
      onEvent(undefined, z.safeParse(Alive, parseJson(data)).data?.at),
    )
    own.addEventListener('error', () => wait(0))
    wait(SILENCE_MS)
  }

  const wait = (ms: number): void => {
    clearTimeout(silence)
    silence = setTimeout(lose, ms)
  }

  const lose = async (): Promise<void> => {
    clearTimeout(silence)
    source?.close()
    const say = (): void => $feed.set({ ...$feed.get(), status: 'lost' })
    // A device that has not received anything yet may not be paired at all, and one that asks may well be answered.
    if ($feed.get().status !== 'loading' && asked === 0) say()
    const lost = source
    const { now, at, device } = await askNow()
    // The network came back during the request, so a newer connection knows better.
    if (source !== lost) return
    if (device === null) return forget()
    if (device && !mayWatch(device)) return stayApart(device)
    if (now) receive(now, at)
    else say()
    asked = now ? (asked % ASK_TIMES) + 1 : 0
    const again = heard || !now || asked === ASK_TIMES
    clearTimeout(silence)
    if (source) silence = setTimeout(again ? listen : lose, again ? pauseBefore(tries++) : ASK_MS)
  }

  const wake = (): void => {
    if (document.visibilityState === 'visible' && source) listen()
  }

  listen()
  addEventListener('online', wake)
  addEventListener('offline', lose)
  document.addEventListener('visibilitychange', wake)
  // A browser may freeze a page in the background, and let it go on without showing it.
  document.addEventListener('resume', wake)
  return () => {
    clearTimeout(silence)
    source?.close()
    source = undefined
    removeEventListener('online', wake)
    removeEventListener('offline', lose)
    document.removeEventListener('visibilitychange', wake)
    document.removeEventListener('resume', wake)
  }
}

/** What a server that was asked says: how things are now, or who asks if that is not for them; `null` for a device that has no session. */
interface AnsweredState {
  now?: DeskNow | undefined
  at?: string | undefined
  device?: DeskDevice | null | undefined
}

/** Asks the server, since an event source does not report why it failed. Nothing is known if there was no answer within `SILENCE_MS`. */
async function askNow(): Promise<AnsweredState> {
  const query = { since: $feed.get().now?.version }
  try {
    const answer = await deskApi(
      kitchenEndpoints.getNow,
      { query },
      { signal: AbortSignal.timeout(SILENCE_MS) },
    )
    return { now: 'after' in answer ? changed($feed.get().now, answer) : answer, at: answer.at }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined
    if (status === 401) return { device: null }
    return status === 403 ? { device: await askDevice() } : {}
  }
}

/** This device's session; null if there is none, and undefined if there was no answer. */
async function askDevice(): Promise<DeskDevice | null | undefined> {
  try {
    return await deskApi(kitchenEndpoints.getDevice, {}, { signal: AbortSignal.timeout(SILENCE_MS) })
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? null : undefined
  }
}

const mayWatch = ({ role }: DeskDevice): boolean => kitchenEndpoints.watchNow.access.includes(role)

function stayApart(device: DeskDevice): void {
  $stored.set(undefined)
  $feed.set({ ...NOTHING, status: 'apart', device })
}

/** A device that is no longer paired keeps nothing of the orders, nor of what was typed for a guest on the phone. */
function forget(): void {
  $stored.set(undefined)
  delete storage[deskKeys.phone]
  $feed.set({ status: 'unpaired', ...NOTHING })
}
