import * as z from 'zod/mini'
import { list, maybe } from '#contract/fields.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/))

/** From and to as wall-clock times of the restaurant; `to` at or before `from` is past midnight. */
export const OpenRange = z.object({ from: clock, to: clock })
export type OpenRange = z.output<typeof OpenRange>

export const WorkingHours = z.object({
  monday: list(OpenRange),
  tuesday: list(OpenRange),
  wednesday: list(OpenRange),
  thursday: list(OpenRange),
  friday: list(OpenRange),
  saturday: list(OpenRange),
  sunday: list(OpenRange),
})
export type WorkingHours = z.output<typeof WorkingHours>

/** Whether the restaurant is open, when it opens next (ISO time, absent when never), and whether it takes orders at all. */
export const OpenState = z.object({
  isOpenNow: z.boolean(),
  nextOpen: maybe(z.string()),
  isActive: z.boolean(),
})
export type OpenState = z.output<typeof OpenState>
