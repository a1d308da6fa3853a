import * as z from 'zod/mini'
import { del, get, post, put } from '../api/endpoint.ts'
import { COUNTER, EVENING } from '../api/roles.ts'
import { OrderState } from '../orders/order-state.ts'
import { deskName } from './desk-name.ts'
import { sendWith } from './send-with.ts'
import { NewPin } from './staff.ts'

/** Somebody who brings orders. */
export const Driver = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether a phone has the driver's page open, and when it last called. */
  phone: z.boolean(),
  phoneSeenAt: z.optional(z.string()),
  pin: z.boolean(),
  /** How many orders are on the way with them. */
  out: z.number(),
})
export type Driver = z.output<typeof Driver>

/** A PIN is set by what is typed, taken away by an empty text, and stays without one. */
export const DriverForm = z.object({
  name: deskName(40),
  pin: z.optional(z.union([NewPin.shape.pin, z.literal('')])),
})

/** What opens the driver's page on a phone, once and for a while: the digits, and its address with them. */
export const DriverCode = z.object({ code: z.string(), address: z.string(), until: z.string() })

/** An order with a driver. */
export const TourOrder = z.object({
  code: z.string(),
  state: OrderState,
  since: z.string(),
  /** When it was delivered, or found that nobody was there. */
  until: z.optional(z.string()),
  /** Why it could not be delivered. */
  notThere: z.optional(z.string()),
  promisedAt: z.optional(z.string()),
  /** When the driver is expected there. */
  arrivesAt: z.optional(z.string()),
  place: z.string(),
  /** In the main unit. */
  collect: z.number(),
  late: z.boolean(),
})
export type TourOrder = z.output<typeof TourOrder>

/** What a driver has, and has brought today: late ones first, then in the sequence of the tour. */
export const Tour = z.object({
  driver: Driver,
  out: z.array(TourOrder),
  ended: z.array(TourOrder),
  /** What is to be collected of these orders in sum, in the main unit. It is shown and never recorded as cash. */
  collect: z.number(),
  minutes: z.number(),
})
export type Tour = z.output<typeof Tour>

/** How many orders somebody has brought, in how many minutes on the road. */
export const DriverFigure = z.object({
  id: z.string(),
  name: z.string(),
  orders: z.number(),
  notThere: z.number(),
  minutes: z.number(),
})
export type DriverFigure = z.output<typeof DriverFigure>

const nothing = z.null()
const needsDrivers = { needs: 'DRIVERS' } as const
const ById = z.object({ id: z.string() })

/** The calls about drivers at the desk. */
export const driverEndpoints = {
  getDrivers: get('/drivers', EVENING, 'Those who bring orders, the last used first', {
    ...needsDrivers,
    answer: z.array(Driver),
  }),
  addDriver: post('/drivers', COUNTER, 'Adds a driver; the same Idempotency-Key once', {
    ...needsDrivers,
    body: DriverForm,
    creates: true,
    answer: Driver,
  }),
  setDriver: put('/drivers/{id}', COUNTER, 'Changes the name or the PIN of a driver', {
    ...needsDrivers,
    params: ById,
    body: DriverForm,
    answer: Driver,
  }),
  removeDriver: del('/drivers/{id}', COUNTER, 'Removes a driver who has no orders, with name and phone', {
    ...needsDrivers,
    params: ById,
    answer: nothing,
  }),
  makeDriverCode: post(
    '/drivers/{id}/code',
    COUNTER,
    'Makes a code that opens the driver’s page on one phone; an earlier one ends',
    { ...needsDrivers, params: ById, answer: DriverCode },
  ),
  endDriverPhone: del('/drivers/{id}/phone', COUNTER, 'Ends the session of a driver’s phone at once', {
    ...needsDrivers,
    params: ById,
    answer: nothing,
  }),
  sendWith,
  getTours: get(
    '/tours',
    EVENING,
    'Who has what since when, late ones first, and what each has brought today',
    {
      ...needsDrivers,
      answer: z.array(Tour),
    },
  ),
  getDriverFigures: get('/drivers/figures', COUNTER, 'How much each driver has brought in a period', {
    ...needsDrivers,
    query: z.object({ period: z.string().check(z.maxLength(30)) }),
    answer: z.array(DriverFigure),
  }),
} as const
