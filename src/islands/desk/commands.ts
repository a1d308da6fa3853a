import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { kitchenEndpoints } from '#contract/desk/kitchen-endpoints.ts'
import { DeskCancel, DeskRefundWish } from '#contract/desk/money.ts'
import { moneyEndpoints } from '#contract/desk/money-endpoints.ts'
import { DeskCommand, type DeskOrder } from '#contract/desk/orders.ts'
import { ApiError } from '#lib/api/errors.ts'
import { uuid } from '#lib/api/uuid.ts'
import { localKeys } from '#stores/storage.ts'
import { deskApi } from './desk-api.ts'
import { askForPin, needsPin } from './pin.ts'
import { problemOf } from './problem-of.ts'

/** How long a tap can be taken back before it is sent, in ms. */
export const UNDO_MS = 5000
/** How often commands that could not be sent are tried again, in ms. */
const RETRY_MS = 2000

/** Everything that is done to an order: a command, or one of the acts about its money. `shown` is the amount on the button. */
const Act = z.union([
  DeskCommand,
  z.object({ command: z.literal('cancel'), ...DeskCancel.shape }),
  z.object({ command: z.literal('refund'), shown: z.number(), ...DeskRefundWish.shape }),
])
export type Act = z.output<typeof Act>

const Pending = z.object({
  /** The idempotency key: the server applies it once, however often it is sent. */
  key: z.string(),
  code: z.string(),
  command: Act,
  /** When it is sent, in ms of this device's clock. */
  due: z.number(),
})
export type Pending = z.output<typeof Pending>

/** Commands that the server has not confirmed yet. They survive a reload and a lost network. */
export const $pending = persistentAtom<Pending[]>(localKeys.deskCommands, [], {
  encode: JSON.stringify,
  decode: stored => {
    try {
      return z.parse(z.array(Pending), JSON.parse(stored))
    } catch {
      return []
    }
  },
})

/** A command that the server has refused, such as for an order that another screen had answered. */
export interface Conflict {
  key: string
  code: string
  /** A key to translate, and who was faster. */
  message: string
  by: string
}
export const $conflicts = atom<Conflict[]>([])

/** Notes a command; it can be undone until it is due. */
export function command(order: Pick<DeskOrder, 'code'>, given: Act): void {
  const others = $pending.get().filter(({ code }) => code !== order.code)
  $pending.set([...others, { key: uuid(), code: order.code, command: given, due: Date.now() + UNDO_MS }])
}

export const undo = (key: string): void => $pending.set($pending.get().filter(each => each.key !== key))

export const dismiss = (key: string): void =>
  $conflicts.set($conflicts.get().filter(each => each.key !== key))

/** Sends what is due, again and again, until the returned function is called. Leaving the page sends all of it. */
export function startCommands(): () => void {
  let busy = false
  const sendDue = async (all = false): Promise<void> => {
    if (busy) return
    busy = true
    const due = $pending
      .get()
      .filter(each => !$waitingForPin.get().includes(each.key) && (all || each.due <= Date.now()))
    for (const each of due) await sendOne(each)
    busy = false
  }
  const timer = setInterval(sendDue, RETRY_MS / 4)
  const leave = (): void => void sendDue(true)
  addEventListener('pagehide', leave)
  return () => {
    clearInterval(timer)
    removeEventListener('pagehide', leave)
  }
}

/** The keys of commands that wait for somebody's PIN. */
export const $waitingForPin = atom<string[]>([])

/** Sends the command again once somebody has typed their PIN, or takes it back. */
async function waitForPin(key: string): Promise<void> {
  $waitingForPin.set([...$waitingForPin.get(), key])
  if (!(await askForPin())) undo(key)
  $waitingForPin.set($waitingForPin.get().filter(each => each !== key))
}

async function sendOne({ key, code, command: act }: Pending): Promise<void> {
  try {
    await send({ code }, act, { idempotencyKey: key })
    undo(key)
  } catch (error) {
    if (needsPin(error)) return void waitForPin(key)
    if (!(error instanceof ApiError) || !isRefusal(error)) return
    undo(key)
    const { text, by = '' } = problemOf(error)
    $conflicts.set([...$conflicts.get(), { key, code, message: text, by }])
  }
}

function send(params: { code: string }, act: Act, options: { idempotencyKey: string }): Promise<unknown> {
  if (act.command === 'cancel') {
    const { command: _, ...body } = act
    return deskApi(moneyEndpoints.cancel, { params, body }, options)
  }
  if (act.command === 'refund') {
    const { command: _, shown: __, ...body } = act
    return deskApi(moneyEndpoints.refund, { params, body }, options)
  }
  return deskApi(kitchenEndpoints.command, { params, body: act }, options)
}

/** Whether the server has decided; anything else is sent again with the same key. */
const isRefusal = ({ status = 0 }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429
