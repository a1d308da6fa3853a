import * as z from 'zod/mini'

/** What is kept of everything that is done. */
const actKinds = [
  'accepted',
  'preparing',
  'ready',
  'on_the_way',
  'completed',
  'rejected',
  'cancelled',
  'refunded',
  'switched',
  'signed-in',
  'signed-out',
  'paired',
  'session-ended',
  'person-invited',
  'person-set-up',
  'person-removed',
  'pin-set',
] as const
export type ActKind = (typeof actKinds)[number]

export const Act = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(actKinds),
  subject: z.string(),
  detail: z.string(),
  device: z.string(),
  /** Empty when only the device is known. */
  person: z.string(),
})
export type Act = z.output<typeof Act>

/** A day of the restaurant's calendar, such as 2026-11-20. */
export const ActDay = z.object({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) })
