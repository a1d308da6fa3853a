import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { kitchenEndpoints } from '#contract/desk/endpoints/kitchen-endpoints.ts'
import { moneyEndpoints } from '#contract/desk/endpoints/money-endpoints.ts'
import { LineMarks } from '#contract/desk/kitchen-lines.ts'
import { DeskCancel, DeskRefundRequest } from '#contract/desk/money.ts'
import { DeskCommand, type DeskOrder } from '#contract/desk/orders.ts'
import { SendWith, sendWith } from '#contract/desk/send-with.ts'
import { BusyInput, type DeskSwitches, PauseInput, SoldOutInput } from '#contract/desk/switches.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { OrderState } from '#contract/orders/order-state.ts'
import { ApiError } from '#lib/api/errors.ts'
import { uuid } from '#lib/api/uuid.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { deskKeys } from '#stores/storage/desk-keys.ts'
import { deskApi } from './desk-api.ts'
import { deviceNow } from './device-now.ts'
import { shownOrder, showOrder, showSwitches } from './feed.ts'
import { askForPin, needsPin } from './pin.ts'
import { problemOf } from './problem-of.ts'
import { storedList } from './stored-list.ts'

/** How long a tap can be taken back before it is sent, in ms. */
export const UNDO_MS = 5 * SECOND
/** How often commands that could not be sent are tried again, in ms. */
const RETRY_MS = 2 * SECOND

/**
 * Everything that is done to an order: a command, whoever takes it along, or one of the acts about its money. `shown` is the amount on the
 * button, and `name` is that of the driver.
 */
const OrderAct = z.union([
  DeskCommand,
  z.object({ command: z.literal('send-with'), name: z.string(), ...z.omit(SendWith, { age: true }).shape }),
  z.object({ command: z.literal('cancel'), ...DeskCancel.shape }),
  z.object({ command: z.literal('refund'), shown: z.number(), ...DeskRefundRequest.shape }),
])
export type OrderAct = z.output<typeof OrderAct>

/** What is paused, sold out or needs more time; `label` names it on this screen. */
const Switch = z.union([
  z.object({ command: z.literal('pause'), label: z.string(), body: PauseInput }),
  z.object({ command: z.literal('busy'), label: z.string(), body: BusyInput }),
  z.object({ command: z.literal('sold-out'), label: z.string(), body: SoldOutInput }),
])
export type Switch = z.output<typeof Switch>

/** Lines of an order that are made, or to be made again; `label` names them on this screen. */
const LineTap = z.object({
  command: z.literal('mark'),
  label: z.string(),
  order: z.string(),
  ...z.omit(LineMarks, { age: true }).shape,
})
export type LineTap = z.output<typeof LineTap>

const Pending = z.object({
  /** The idempotency key: the server applies it once, however often it is sent. */
  key: z.string(),
  /** The order, or what is switched. */
  code: z.string(),
  command: z.union([OrderAct, Switch, LineTap]),
  /** When it is sent, in ms of this device's clock; a switch at once when it is tapped. */
  due: z.number(),
})
type Pending = z.output<typeof Pending>
/** A command that is not confirmed yet. */
export type PendingAct = Pending

/** Commands that the server has not confirmed yet. They survive a reload and a lost network. */
export const $pending = storedList(deskKeys.commands, Pending)

/** A command that the server has refused, such as for an order that another screen had answered. */
const Conflict = z.object({
  key: z.string(),
  /** The order, or the label of what was switched. */
  code: z.string(),
  /** A key to translate. */
  message: z.string(),
  /** Who was faster, to what they have changed the order, and when. */
  by: z.string(),
  state: z.optional(OrderState),
  /** Or the time that the guest is told instead. */
  at: z.optional(z.string()),
})

/** They survive a reload, and go once somebody has read them. */
export const $conflicts = storedList(deskKeys.conflicts, Conflict)

/** Notes a command; it can be undone until it is due. */
export const command = (order: Pick<DeskOrder, 'code'>, given: OrderAct): void =>
  note({ code: order.code, command: given, due: deviceNow() + UNDO_MS })

/** Sends a switch or a mark at once, or as soon as there is a network, with how long ago it was tapped. */
export function tapSwitch(given: Switch | LineTap): void {
  note({ code: subjectOf(given), command: given, due: deviceNow() })
  void sendDue()
}

/** Of two taps about the same thing, the later one counts. */
function note(given: Omit<Pending, 'key'>): void {
  const others = $pending.get().filter(({ code }) => code !== given.code)
  $pending.set([...others, { key: uuid(), ...given }])
}

function subjectOf(given: Switch | LineTap): string {
  if (given.command === 'mark') return `lines ${given.order} ${given.lines.map(({ id }) => id).join(' ')}`
  if (given.command === 'pause') return `pause ${given.body.orderTypes.join(' ')}`
  if (given.command === 'busy') return 'busy'
  return `sold-out ${given.body.kind} ${given.body.target}`
}

export const undo = (key: string): void => $pending.set($pending.get().filter(each => each.key !== key))

export const dismiss = (key: string): void =>
  $conflicts.set($conflicts.get().filter(each => each.key !== key))

/** Sends what is due, again and again, until the returned function is called. Leaving the page sends all of it. */
export function startCommands(): () => void {
  const timer = setInterval(sendDue, RETRY_MS / 4)
  const leave = (): void => void sendDue(true)
  addEventListener('pagehide', leave)
  return () => {
    clearInterval(timer)
    removeEventListener('pagehide', leave)
  }
}

/** The page has one outbox, as `$pending` is one store. */
let busy = false

async function sendDue(all = false): Promise<void> {
  if (busy) return
  busy = true
  const due = $pending.get().filter(each => !$waitingForPin.get().includes(each.key) && (all || isDue(each)))
  for (const each of due) await sendOne(each)
  busy = false
}

/** A clock that was set back must not keep a tap longer than it can be taken back. */
const isDue = ({ due }: Pending): boolean => due <= deviceNow() || due > deviceNow() + UNDO_MS

/** The keys of commands that wait for somebody's PIN. */
export const $waitingForPin = atom<string[]>([])

/** Sends the command again once somebody has typed their PIN, or takes it back. */
async function waitForPin(key: string): Promise<void> {
  $waitingForPin.set([...$waitingForPin.get(), key])
  if (!(await askForPin(key))) undo(key)
  $waitingForPin.set($waitingForPin.get().filter(each => each !== key))
}

const otherTime: DeskKey = 'This arrived too late. The guest is told {time}.'

async function sendOne({ key, code, command: act, due }: Pending): Promise<void> {
  const before = shownOrder('order' in act ? act.order : code)
  try {
    const waited = deviceNow() - due
    const age = Math.max(0, waited)
    if ('order' in act) showOrder(before, await sendMark(act, age, key))
    else if ('label' in act) showSwitches(await sendSwitch(act, age, key))
    else {
      const order = await send({ code }, act, { age: Math.max(0, waited + UNDO_MS), idempotencyKey: key })
      showOrder(before, order)
      const at = order.promisedAt
      if (act.command === 'accept' && act.at && at && Date.parse(at) !== Date.parse(act.at))
        $conflicts.set([...$conflicts.get(), { key, code, message: otherTime, by: '', at }])
    }
    undo(key)
  } catch (error) {
    if (needsPin(error)) return void waitForPin(key)
    if (!(error instanceof ApiError) || !isClientError(error)) return
    undo(key)
    const { text, by = '', state, at } = problemOf(error)
    const named = 'label' in act ? act.label : code
    $conflicts.set([...$conflicts.get(), { key, code: named, message: text, by, state, at }])
  }
}

/** Returns the order as it is then. `age` is how long ago it was tapped, in ms. */
async function send(
  params: { code: string },
  act: OrderAct,
  { age, ...options }: { age: number; idempotencyKey: string },
): Promise<DeskOrder> {
  if (act.command === 'send-with') {
    const { driver, from } = act
    return deskApi(sendWith, { params, body: { driver, from, age } }, options)
  }
  if (act.command === 'cancel') {
    const { command: _, ...body } = act
    return (await deskApi(moneyEndpoints.cancel, { params, body }, options)).order
  }
  if (act.command === 'refund') {
    const { command: _, shown: __, ...body } = act
    return (await deskApi(moneyEndpoints.refund, { params, body }, options)).order
  }
  return deskApi(kitchenEndpoints.command, { params, body: act }, options)
}

const sendMark = ({ order, made, lines }: LineTap, age: number, idempotencyKey: string): Promise<DeskOrder> =>
  deskApi(
    kitchenEndpoints.markLines,
    { params: { code: order }, body: { made, lines, age } },
    { idempotencyKey },
  )

function sendSwitch(given: Switch, age: number, idempotencyKey: string): Promise<DeskSwitches> {
  const options = { idempotencyKey }
  if (given.command === 'pause')
    return deskApi(kitchenEndpoints.pause, { body: { ...given.body, age } }, options)
  if (given.command === 'busy')
    return deskApi(kitchenEndpoints.setBusy, { body: { ...given.body, age } }, options)
  return deskApi(kitchenEndpoints.sellOut, { body: { ...given.body, age } }, options)
}

/** Whether the server has decided; anything else is sent again with the same key. */
const isClientError = ({ status = 0 }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429
