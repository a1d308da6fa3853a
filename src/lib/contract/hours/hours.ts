import * as z from 'zod/mini'
import { Id, list, maybe, orElse, Time } from '../kit/fields.ts'
import { orderTypes } from '../kit/order-types.ts'

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
export const OpenRange = z.object({
  from: clock,
  to: clock,
  /** The order types that it is for; absent or empty for all (extension `order-type-terms`). */
  types: z.optional(list(z.enum(orderTypes))),
})
export type OpenRange = z.output<typeof OpenRange>

/** A calendar day of the restaurant whose hours replace those of its weekday; without ranges it is closed. */
export const SpecialDay = z.object({
  date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  ranges: list(OpenRange),
  text: orElse(z.string(), ''),
})
export type SpecialDay = z.output<typeof SpecialDay>

/** The same every week. */
export const WeeklyTimes = z.object({
  monday: list(OpenRange),
  tuesday: list(OpenRange),
  wednesday: list(OpenRange),
  thursday: list(OpenRange),
  friday: list(OpenRange),
  saturday: list(OpenRange),
  sunday: list(OpenRange),
})
export type WeeklyTimes = z.output<typeof WeeklyTimes>

export const WorkingHours = z.object({
  ...WeeklyTimes.shape,
  /** In order (extension `special-days`). */
  specialDays: z.optional(list(SpecialDay)),
})
export type WorkingHours = z.output<typeof WorkingHours>

/** No order for as soon as possible is taken for this order type until then; orders for later times are. */
export const Pause = z.object({ orderType: z.enum(orderTypes), until: Time })
export type Pause = z.output<typeof Pause>

/** An order type that cannot be had at the moment, and when it can be next; absent when never. */
export const ClosedType = z.object({ orderType: z.enum(orderTypes), opens: maybe(Time) })
export type ClosedType = z.output<typeof ClosedType>

/** What the kitchen has switched for the moment (extension `live-shop`). */
export const LiveShop = z.object({
  /** Differs whenever something that guests can order may have changed. */
  revision: z.string(),
  /** The ids of everything that cannot be ordered, or not for as soon as possible (extension `offered`). */
  soldOut: z.object({ products: list(Id), menus: list(Id) }),
  pauses: list(Pause),
  /** The order types that are closed, where hours differ by order type. */
  closed: z.optional(list(ClosedType)),
  /** How much longer than usual orders take. */
  extraMinutes: orElse(z.number(), 0),
  /** No order for as soon as possible is taken at all. */
  laterOnly: orElse(z.boolean(), false),
  /** In how many minutes an order for as soon as possible is ready or delivered, by order type. */
  minutes: z.optional(maybe(z.record(z.string(), z.number()))),
  /** Until when the order types are open that can be had now, on the clock of the restaurant (`22:30`), by order type. */
  until: z.optional(maybe(z.record(z.string(), z.string()))),
})
export type LiveShop = z.output<typeof LiveShop>

/** Whether the restaurant is open, when it opens next (ISO time, absent when never), and whether it takes orders at all. */
export const OpenState = z.object({
  isOpenNow: z.boolean(),
  nextOpen: maybe(z.string()),
  isActive: z.boolean(),
  live: z.optional(maybe(LiveShop)),
})
export type OpenState = z.output<typeof OpenState>
