import * as z from 'zod/mini'
import { del, get, post, put } from '../api/endpoint.ts'
import { Quote } from '../api/quote.ts'
import { COUNTER } from '../api/roles.ts'
import { Area } from '../delivery/area.ts'
import { Amount, Flag, Id, maybe, orElse } from '../kit/fields.ts'
import { limits } from '../kit/limits.ts'
import { orderTypes } from '../kit/order-types.ts'
import { maxLength, phone, required } from '../kit/validators.ts'
import { CartLine, cartLines } from '../menu/choices/cart-line.ts'
import { PaymentProvider, SignedInPayload } from '../orders/checkout.ts'
import { OrderState } from '../orders/order-state.ts'

/** An address to which somebody has had something delivered before. */
const CallerAddress = z.object({
  address: z.string(),
  extras: z.string(),
  zipcode: z.string(),
  areaId: z.optional(z.string()),
})
export type CallerAddress = z.output<typeof CallerAddress>

/** One of the last orders of a number, and its lines as far as the menu still has them. */
const CallerOrder = z.object({
  code: z.string(),
  at: z.string(),
  orderType: z.enum(orderTypes),
  state: OrderState,
  total: z.number(),
  /** In words, such as `2 × Margherita (30 cm)`. */
  words: z.array(z.string()),
  lines: z.array(CartLine),
  address: z.optional(CallerAddress),
})
export type CallerOrder = z.output<typeof CallerOrder>

/** A phone number or an address from which no orders are taken. */
export const DeskBlock = z.object({
  id: z.string(),
  kind: z.enum(['phone', 'address']),
  shown: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})
export type DeskBlock = z.output<typeof DeskBlock>

/** What is known of who calls from a number. */
export const KnownCaller = z.object({
  /** In the form +493023125014. */
  phone: z.string(),
  /** Those of the last order, else of an account. */
  name: z.string(),
  email: z.string(),
  /** Whether an account has this number. */
  hasAccount: z.boolean(),
  addresses: z.array(CallerAddress),
  /** The latest first. */
  orders: z.array(CallerOrder),
  note: z.optional(z.object({ text: z.string(), by: z.string(), at: z.string() })),
  blocked: z.optional(DeskBlock),
})
export type KnownCaller = z.output<typeof KnownCaller>

/** How many characters a reason, a word or a note of the staff has at most. */
export const STAFF_WORDS = { reason: 200, note: 500 } as const

const { name, email, phone: givenPhone, orderTime, deliverAt, address } = SignedInPayload.shape

/** An order as somebody at the desk types it. Nobody ticks terms for somebody else, and an e-mail address is not needed. */
export const PhoneOrder = z.object({
  items: cartLines(),
  code: z.optional(maybe(z.string().check(z.maxLength(limits.promotionCode)))),
  name,
  email,
  phone: givenPhone,
  deliveryType: z.enum(orderTypes),
  orderTime,
  deliverAt,
  address,
  table: maybe(Id),
  notes: maybe(maxLength(1000)),
  allergy: Flag,
  driverNotes: maybe(maxLength(300)),
  car: maybe(maxLength(limits.car)),
  paymentType: orElse(z.string(), ''),
  issueInvoice: Flag,
  reusable: Flag,
  /** Why it is taken at a time at which guests cannot order. */
  closedWord: maybe(maxLength(STAFF_WORDS.reason)),
  waivesMinimum: Flag,
  /** In the main unit; needs somebody's PIN. */
  discount: maybe(z.object({ amount: Amount.check(z.gt(0)), reason: required(STAFF_WORDS.reason) })),
  /** What the guest was told that it costs; ignored by a quote. */
  total: orElse(Amount, 0),
})
export type PhoneOrder = z.output<typeof PhoneOrder>

/** What an order would cost and what is in its way, by the fields of `PhoneOrder`. */
export const PhoneQuote = z.object({
  quote: Quote,
  /** What one of each line costs now, in their order; nothing for one that cannot be had. */
  prices: z.array(z.number()),
  /** What is chosen of each line, in words. */
  words: z.array(z.array(z.string())),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  /** The problems that a word or a right of the staff takes away. */
  isOutOfHours: z.boolean(),
  isBelowMinimum: z.boolean(),
  /** The delivery area that the address is in. */
  area: z.optional(Area),
})
export type PhoneQuote = z.output<typeof PhoneQuote>

/** What the form of an order is made of. */
export const PhoneShop = z.object({
  orderTypes: z.array(z.enum(orderTypes)),
  tables: z.array(z.object({ id: z.string(), name: z.string() })),
  payments: z.array(z.object({ ...PaymentProvider.shape, online: z.boolean() })),
  /** The next times for which an order of a type can be taken, ISO 8601. */
  times: z.array(z.object({ time: z.string(), types: z.optional(z.array(z.enum(orderTypes))) })),
  areas: z.array(z.object({ id: z.string(), name: z.string(), zipcode: z.string() })),
  /** Whether addresses are suggested, as they are to guests. */
  findsPlaces: z.boolean(),
  allergyMark: z.boolean(),
  driverNotes: z.boolean(),
  invoice: z.boolean(),
})
export type PhoneShop = z.output<typeof PhoneShop>

export const TakenOrder = z.object({
  code: z.string(),
  /** Where the guest pays: it is ordered once they have. */
  payAt: z.optional(z.string()),
})
export type TakenOrder = z.output<typeof TakenOrder>

const nothing = z.null()
const needsPhone = { needs: 'PHONE_ORDERS' } as const

/** The calls while a guest is on the phone, and about regulars. Numbers travel in bodies, because addresses are logged. */
export const phoneEndpoints = {
  getPhoneShop: get('/phone/shop', COUNTER, 'How orders can be had, paid and wanted at present', {
    ...needsPhone,
    answer: PhoneShop,
  }),
  findCaller: post('/phone/callers', COUNTER, 'What is known of who calls from a number', {
    ...needsPhone,
    body: z.object({ phone: phone() }),
    answer: KnownCaller,
  }),
  quotePhoneOrder: post('/phone/quotes', COUNTER, 'What an order would cost, and what is in its way', {
    ...needsPhone,
    body: PhoneOrder,
    answer: PhoneQuote,
  }),
  takeOrder: post(
    '/phone/orders',
    COUNTER,
    'Places an order for a guest who calls; the same Idempotency-Key once. A discount needs a PIN',
    { ...needsPhone, requiresPin: true, body: PhoneOrder, creates: true, answer: TakenOrder },
  ),
  noteGuest: put('/phone/notes', COUNTER, 'Keeps what the staff note of a number; nothing removes it', {
    ...needsPhone,
    body: z.object({ phone: phone(), note: maxLength(STAFF_WORDS.note) }),
    answer: nothing,
  }),
  getBlocks: get('/phone/blocks', COUNTER, 'Numbers and addresses from which no orders are taken', {
    ...needsPhone,
    answer: z.array(DeskBlock),
  }),
  blockGuest: post('/phone/blocks', COUNTER, 'Blocks a number or an address, or says anew why', {
    ...needsPhone,
    body: z.union([
      z.object({ kind: z.literal('phone'), phone: phone(), reason: required(STAFF_WORDS.reason) }),
      z.object({
        kind: z.literal('address'),
        address: required(300),
        zipcode: required(12),
        reason: required(STAFF_WORDS.reason),
      }),
    ]),
    answer: z.array(DeskBlock),
  }),
  unblockGuest: del('/phone/blocks/{id}', COUNTER, 'Takes orders from there again', {
    ...needsPhone,
    params: z.object({ id: z.string() }),
    answer: z.array(DeskBlock),
  }),
} as const
