import { randomUUID } from 'node:crypto'
import type { HookEventType, OrderEventType } from '#contract/desk/hook-events.ts'
import { DAY } from '#contract/kit/durations.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import type { HookEvent } from '#contract/programs/hooks.ts'
import type { Tx } from '#server/db/database.ts'
import type { HookRow } from '#server/db/hook-tables.ts'
import { prepared } from '#server/db/prepared.ts'
import { eventChange } from '#server/orders/edit-views.ts'
import { findByCode } from '#server/orders/store.ts'
import { eventOrder } from '#server/orders/views.ts'
import { eventsOf, isWanted } from './hooks.ts'

/** How long an event is tried, in ms. */
export const TRIED_MS = 3 * DAY

const selectHooks = prepared((db, { on }: { on: number }) =>
  db.selectFrom('hooks').select(['id', 'events']).where('is_on', '=', on),
)

type WantedBy = Pick<HookRow, 'id'>[]

/** The hooks that want to be told of an event. Every order asks, so it is one query that is built once. */
async function hooksFor(tx: Tx, type: HookEventType): Promise<WantedBy> {
  const hooks = await selectHooks(tx, { on: 1 })
  return hooks.filter(hook => isWanted(type, eventsOf(hook)))
}

interface OrderEventInput {
  type: OrderEventType
  code: string
  /** What has gone back with it. */
  refund?: Cents
  /** The number of the change of what was ordered. */
  edit?: number | undefined
}

/** Stores that something has happened to an order for the hooks that want it. Call it in the transaction of what it is about, after it. */
export async function queueOrderEvent(
  tx: Tx,
  { type, code, refund, edit }: OrderEventInput,
  now: Date,
): Promise<void> {
  const hooks = await hooksFor(tx, type)
  if (hooks.length === 0) return
  const order = await findByCode(tx, code)
  // A payment that came too late is given back for an order that nobody was told of.
  if (!order) return
  const change = order.edits.find(({ number }) => number === edit)
  const data = {
    order: eventOrder(order),
    ...(change && { change: eventChange(order, change) }),
    ...(refund !== undefined && { refund: { amount: fromCents(refund, order.row.currency) } }),
  }
  await store(tx, { hooks, subject: code, event: { type, timestamp: now.toISOString(), data }, now })
}

/** What has happened besides orders; its time is that of the call. */
type OtherEvent = HookEvent extends infer E ? (E extends HookEvent ? Omit<E, 'timestamp'> : never) : never

/** The same for anything else; events of a subject arrive in sequence. */
export async function queueEvent(
  tx: Tx,
  { subject, event }: { subject: string; event: OtherEvent },
  now: Date,
): Promise<void> {
  const hooks = await hooksFor(tx, event.type)
  if (hooks.length === 0) return
  await store(tx, { hooks, subject, event: { ...event, timestamp: now.toISOString() } as HookEvent, now })
}

/** Notes that menu or settings were published. */
export const queueMenuEvent = (tx: Tx, now: Date): Promise<void> =>
  queueEvent(tx, { subject: 'menu', event: { type: 'menu.published', data: {} } }, now)

interface StoreInput {
  hooks: WantedBy
  subject: string
  event: HookEvent
  now: Date
}

async function store(tx: Tx, { hooks, subject, event, now }: StoreInput): Promise<void> {
  const last = await tx
    .selectFrom('hook_deliveries')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('subject', '=', subject)
    .executeTakeFirst()
  const time = now.toISOString()
  const shared = {
    subject,
    position: (last?.position ?? 0) + 1,
    event_id: `evt_${randomUUID().replaceAll('-', '')}`,
    type: event.type,
    body: JSON.stringify(event),
    state: 'waiting' as const,
    attempts: 0,
    created_at: time,
    due_at: time,
    until: new Date(now.getTime() + TRIED_MS).toISOString(),
    tried_at: null,
    status: null,
    answer: '',
  }
  await tx
    .insertInto('hook_deliveries')
    .values(hooks.map(({ id }) => ({ ...shared, hook_id: id })))
    .execute()
}
