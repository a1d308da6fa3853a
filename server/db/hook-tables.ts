import type { HookEventType } from '#contract/desk/hook-events.ts'
import type { HookFormat } from '#contract/menu/hook-formats.ts'
import type { JsonOf } from './json.ts'

/** A webhook: an address that is called about events (docs/webhooks.md). */
export interface HookRow {
  id: string
  name: string
  url: string
  /** Event types, and patterns such as `order.*`. */
  events: JsonOf<string[]>
  /** The format in which events are sent. */
  format: HookFormat
  secret: string
  /** The secret of before, which also signs until then. */
  previous_secret: string | null
  previous_until: string | null
  is_on: number
  /** Why the shop has switched it off by itself. */
  note: string
  created_at: string
  /** When the owner was told that it fails; null while it works. */
  told_at: string | null
}

/** One event on its way to one hook. */
export interface HookDeliveryRow {
  hook_id: string
  /** What the event is about, such as an order's code: its events arrive in the sequence of their positions. */
  subject: string
  position: number
  /** The same for all hooks, and for every attempt. */
  event_id: string
  type: HookEventType
  /** As it is sent. */
  body: string
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  created_at: string
  due_at: string
  /** When it is given up. */
  until: string
  tried_at: string | null
  /** Of the last answer; null when there was none. */
  status: number | null
  /** The beginning of the last answer, or why there was none. */
  answer: string
}

export interface HookTables {
  hooks: HookRow
  hook_deliveries: HookDeliveryRow
}
