import * as z from 'zod/mini'
import { type PresetReason, presetReasons } from '../orders/reasons.ts'

/** What people change about how they sign in themselves: each is an act, and a mail tells them. */
export const signInChanges = [
  'password-reset',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'app-set',
  'app-removed',
  'codes-renewed',
] as const
export type SignInChange = (typeof signInChanges)[number]

/** What is done with an order: the subject of such an act is the order's code. */
export const orderActs = [
  'accepted',
  'preparing',
  'ready',
  'on_the_way',
  'completed',
  'rejected',
  'cancelled',
  'refunded',
  'delayed',
  'recalled',
  'order-taken',
  'edited',
  'told',
  'with-driver',
  'not-there',
] as const

/** What is kept of everything that is done. */
const actKinds = [
  ...signInChanges,
  ...orderActs,
  'switched',
  'paused',
  'resumed',
  'busy',
  'busy-ended',
  'sold-out',
  'portions-counted',
  'offered-again',
  'day-closed',
  'day-hours',
  'day-usual',
  'signed-in',
  'signed-out',
  'code-refused',
  'paired',
  'session-ended',
  'person-invited',
  'person-set-up',
  'person-role',
  'person-reset',
  'person-removed',
  'person-branch',
  'central-followed',
  'central-replaced',
  'central-left',
  'pin-set',
  'printer-added',
  'printer-set',
  'printer-tested',
  'printer-removed',
  'table-accepted',
  'table-proposed',
  'table-declined',
  'table-taken',
  'table-moved',
  'table-chosen',
  'table-cancelled',
  'table-no-show',
  'evening-closed',
  'table-deposit-returned',
  'message-answered',
  'message-done',
  'dishes-changed',
  'dishes-restored',
  'published',
  'undone',
  'resent',
  'opened',
  'closed',
  'order-tested',
  'mail-tested',
  'backup-made',
  'backup-downloaded',
  'key-made',
  'key-revoked',
  'hook-added',
  'hook-changed',
  'hook-secret',
  'hook-on',
  'hook-off',
  'hook-removed',
  'hook-resent',
  'customers-brought',
  'guest-noted',
  'guest-blocked',
  'guest-unblocked',
  'driver-added',
  'driver-changed',
  'driver-removed',
  'driver-phone',
  'driver-phone-ended',
] as const
export type ActKind = (typeof actKinds)[number]

/** The detail of an act whose reason was a preset one, which everybody reads in their own language. */
export const presetDetail = (kind: PresetReason): string => `preset: ${kind}`

/** Which of the preset reasons a detail is. */
export const presetIn = (detail: string): PresetReason | undefined =>
  presetReasons.find(kind => detail === presetDetail(kind))

export const Act = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(actKinds),
  /** What was acted on: an order's code, a name, or the time of a table or message, ISO 8601. */
  subject: z.string(),
  detail: z.string(),
  /** Its name at that time, and its id; without an id it is no device, such as the command line. */
  device: z.string(),
  deviceId: z.optional(z.string()),
  /** The name at that time, empty when only the device is known, and the id, which stays when the name changes. */
  person: z.string(),
  personId: z.optional(z.string()),
})
export type Act = z.output<typeof Act>

/** Some acts, the latest first. */
export const Acts = z.object({
  acts: z.array(Act),
  /** Where the next ones begin; absent when these are the last. */
  next: z.optional(z.string()),
})
export type Acts = z.output<typeof Acts>

const SHOWN = 6

/** The beginning of an id, which tells people and devices from others that look the same. */
export const shortId = (id: string): string => `#${id.slice(0, SHOWN)}`

export const withId = (name: string, id: string | undefined): string => (id ? `${name} ${shortId(id)}` : name)

/** A business day, such as 2026-11-20. */
export const ActDay = z.object({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) })
