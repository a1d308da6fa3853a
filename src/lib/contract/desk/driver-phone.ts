import * as z from 'zod/mini'
import { type CallShape, del, get, post } from '../api/endpoint.ts'
import { Coordinates } from '../delivery/address.ts'
import { required } from '../kit/validators.ts'
import { OrderState } from '../orders/order-state.ts'
import { PairingCode } from './endpoints/pairing-endpoints.ts'
import { age } from './switches.ts'

/** A call of a driver's phone; its path is below `/api/desk`. */
export interface DriverEndpoint extends CallShape {
  /** `driver` needs the session of a driver's phone, and their PIN where they have one; `phone` needs that session alone. */
  access: 'anyone' | 'phone' | 'driver'
}

/** A delivery as whoever brings it reads it. Money is in the main unit. */
export const Delivery = z.object({
  code: z.string(),
  state: OrderState,
  /** Since when it is with this driver, and until when it was; absent for one that nobody has taken. */
  since: z.optional(z.string()),
  until: z.optional(z.string()),
  notThere: z.optional(z.string()),
  promisedAt: z.optional(z.string()),
  arrivesAt: z.optional(z.string()),
  /** Empty from an hour after it was brought, as the name, the phone and the notes are. */
  address: z.array(z.string()),
  /** What a map finds the address by, and where it is if that is known. */
  place: z.string(),
  at: z.optional(Coordinates),
  /** Only of those that the driver has taken. */
  name: z.string(),
  phone: z.string(),
  notes: z.string(),
  driverNotes: z.string(),
  allergy: z.boolean(),
  items: z.array(z.object({ qty: z.number(), name: z.string() })),
  collect: z.number(),
  payment: z.string(),
})
export type Delivery = z.output<typeof Delivery>

/** Everything that a driver's page shows. */
export const DriverNow = z.object({
  /** The shop's time when this was said. */
  at: z.string(),
  driver: z.object({ id: z.string(), name: z.string() }),
  shop: z.object({ name: z.string(), phone: z.string() }),
  currency: z.string(),
  timeZone: z.string(),
  /** Deliveries that nobody has taken: those that are packed, and those that are still made. */
  ready: z.array(Delivery),
  coming: z.array(Delivery),
  /** What the driver has, in the sequence in which to drive, and where that begins. */
  tour: z.array(Delivery),
  from: z.optional(Coordinates),
  /** What the driver has brought today. */
  ended: z.array(Delivery),
  /** What is to be collected on the tour, and what was today. */
  collect: z.number(),
  collected: z.number(),
})
export type DriverNow = z.output<typeof DriverNow>

/** How long a reason may be. */
export const NOT_THERE_LENGTH = 120

/** What a driver does with an order: takes it, has delivered it, has found nobody, or gives it back. */
export const DriverStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('not-there'), reason: required(NOT_THERE_LENGTH), age }),
  z.object({ step: z.literal('take'), age }),
  z.object({ step: z.literal('deliver'), age }),
  z.object({ step: z.literal('back'), age }),
])
export type DriverStep = z.output<typeof DriverStep>

const nothing = z.null()
const needsDrivers = { needs: 'DRIVERS' } as const

/** Every call of a driver's phone: a table of its own, because nobody at the desk makes them. */
export const driverPhoneEndpoints = {
  openDriver: post(
    '/driver/phone',
    'anyone',
    'Opens the driver’s page on this phone by a code, by a cookie',
    {
      ...needsDrivers,
      body: z.object({ code: PairingCode }),
      answer: z.object({ name: z.string(), pin: z.boolean() }),
    },
  ),
  closeDriver: del('/driver/phone', 'phone', 'Ends the session of this phone', { answer: nothing }),
  typeDriverPin: post('/driver/pin', 'phone', 'Types the PIN, which is asked for again after twelve hours', {
    ...needsDrivers,
    body: z.object({ pin: z.string().check(z.maxLength(8)) }),
    answer: nothing,
  }),
  getDriverNow: get('/driver/now', 'driver', 'The deliveries of today that this driver may see', {
    ...needsDrivers,
    answer: DriverNow,
  }),
  driverStep: post(
    '/driver/orders/{code}',
    'driver',
    'Takes an order, or says what has become of it; the same Idempotency-Key once',
    {
      ...needsDrivers,
      params: z.object({ code: z.string() }),
      body: DriverStep,
      creates: true,
      answer: DriverNow,
    },
  ),
} as const satisfies Record<string, DriverEndpoint>

export type DriverPhoneEndpointName = keyof typeof driverPhoneEndpoints
