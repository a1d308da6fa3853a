import * as z from 'zod/mini'
import { Flag, maybe, orElse, Time } from '../kit/fields.ts'
import { presetReasons } from './reasons.ts'
import { always, type Facts, ifAny } from './seen.ts'

const text = z.string()
const maybeText = z.optional(text)

/**
 * What is known of an order beside its lines, money and address: each fact once, with its column and who reads it. Schemas of orders are
 * made of it, and answers (server/orders/views.ts), erasing and tickets read it. docs/architecture.md says how to add one.
 */
export const orderFacts = {
  /** The time that the guest chose; absent for as soon as possible. */
  wished: {
    column: 'deliver_at',
    stored: 'time',
    guest: ifAny('deliverAt', maybe(text)),
    kitchen: ifAny('wishedAt', maybeText),
    owner: ifAny('deliverAt', maybeText),
    program: ifAny('deliverAt', z.optional(Time)),
  },
  /** The time that the restaurant has promised (extension `order-state`). */
  promised: {
    column: 'promised_at',
    stored: 'time',
    guest: ifAny('promisedAt', maybe(text)),
    kitchen: ifAny('promisedAt', maybeText),
    owner: ifAny('promisedAt', maybeText),
    program: ifAny('promisedAt', z.optional(Time)),
  },
  /** The time that was promised before, if it is delayed (extension `order-state`). */
  promisedBefore: {
    column: 'promised_before',
    stored: 'time',
    guest: ifAny('promisedBefore', z.optional(maybe(text))),
  },
  /** Whether the guest wants an invoice. Absent for the kitchen from an earlier server. */
  invoice: {
    column: 'invoice',
    stored: 'flag',
    guest: always('issueInvoice', Flag),
    kitchen: always('invoice', z.optional(z.boolean())),
    words: { title: 'invoice', yes: 'invoiceWanted' },
    ticket: 'high',
  },
  /** Whether its dishes are packed in reusable packaging (extension `reusable`). */
  reusable: {
    column: 'reusable',
    stored: 'flag',
    guest: ifAny('reusable', z.optional(Flag)),
    kitchen: always('reusable', z.boolean()),
    words: { title: 'packaging', yes: 'reusable' },
    ticket: 'big',
  },
  /** Somebody must not eat something: the guest has ticked that, or has written it into a note (extension `order-notes`). */
  allergy: {
    column: 'allergy',
    stored: 'flag',
    guest: ifAny('allergy', z.optional(Flag)),
    kitchen: ifAny('allergy', z.optional(z.boolean())),
    personal: true,
    words: { title: 'allergy', yes: 'allergyNoted' },
    ticket: 'big',
  },
  notes: {
    column: 'notes',
    stored: 'text',
    guest: always('notes', orElse(text, '')),
    kitchen: always('notes', text),
    owner: always('notes', text),
    personal: true,
    words: { title: 'notes' },
    ticket: 'high',
  },
  /** What whoever brings the order has to know, such as where to ring (extension `order-notes`). */
  driverNotes: {
    column: 'driver_notes',
    stored: 'text',
    guest: ifAny('driverNotes', z.optional(orElse(text, ''))),
    kitchen: ifAny('driverNotes', maybeText),
    owner: ifAny('driverNotes', maybeText),
    personal: true,
    words: { title: 'driverNotes' },
    ticket: 'high',
  },
  /** Whoever brings it, and since when it is with them. */
  driverId: { column: 'driver_id', stored: 'word', personal: true },
  driver: {
    column: 'driver_name',
    stored: 'text',
    kitchen: ifAny('driver', maybeText),
    personal: true,
  },
  driverSince: { column: 'driver_since', stored: 'time', kitchen: ifAny('driverSince', maybeText) },
  /** When the driver has delivered it, or has found nobody. */
  driverUntil: { column: 'driver_until', stored: 'time', kitchen: ifAny('driverUntil', maybeText) },
  /** Why the driver could not deliver it. */
  notThere: {
    column: 'not_there',
    stored: 'text',
    kitchen: ifAny('notThere', maybeText),
    personal: true,
  },
  /** By what the guest's car is found; absent for all other order types (extension `arrivals`). */
  car: {
    column: 'car',
    stored: 'text',
    guest: ifAny('car', z.optional(orElse(text, ''))),
    kitchen: ifAny('car', maybeText),
    personal: true,
    words: { title: 'car' },
    ticket: 'big',
  },
  /** When the guest said to be there in the car (extension `arrivals`). */
  arrived: {
    column: 'arrived_at',
    stored: 'time',
    guest: ifAny('arrivedAt', z.optional(maybe(text))),
    kitchen: ifAny('arrivedAt', maybeText),
  },
  /** An invoice that has to be kept keeps the name. */
  name: {
    column: 'name',
    stored: 'text',
    kitchen: always('name', text),
    owner: always('name', text),
    personal: true,
  },
  phone: {
    column: 'phone',
    stored: 'text',
    kitchen: always('phone', text),
    owner: always('phone', text),
    personal: true,
  },
  email: { column: 'email', stored: 'text', owner: always('email', text), personal: true },
  /** Why it was rejected or cancelled, in the restaurant's language; guests read a preset reason in theirs. */
  reason: {
    column: 'reason',
    stored: 'text',
    kitchen: always('reason', text),
    owner: always('reason', text),
    personal: true,
  },
  /** Which of the preset reasons that is. */
  reasonKind: {
    column: 'reason_kind',
    stored: 'word',
    kitchen: ifAny('reasonKind', z.optional(z.enum(presetReasons))),
    program: ifAny('reason', z.optional(z.enum(presetReasons))),
    personal: true,
  },
  /** Who has taken it on the phone. */
  takenBy: {
    column: 'taken_by',
    stored: 'text',
    kitchen: ifAny('takenBy', maybeText),
    owner: ifAny('takenBy', maybeText),
  },
  /** Why it was taken although the restaurant takes nothing at that time. */
  closedWord: {
    column: 'closed_word',
    stored: 'text',
    kitchen: ifAny('closedWord', maybeText),
    owner: ifAny('closedWord', maybeText),
    personal: true,
  },
  /** It was taken although its minimum was not reached. */
  minimumWaived: {
    column: 'minimum_waived',
    stored: 'flag',
    kitchen: ifAny('minimumWaived', z.optional(z.boolean())),
    owner: ifAny('minimumWaived', z.optional(z.boolean())),
  },
  /** Why somebody at the desk has given a discount, and who. */
  discountReason: {
    column: 'discount_reason',
    stored: 'text',
    kitchen: ifAny('discountReason', maybeText),
    owner: ifAny('discountReason', maybeText),
    personal: true,
  },
  discountBy: {
    column: 'discount_by',
    stored: 'text',
    kitchen: ifAny('discountBy', maybeText),
    owner: ifAny('discountBy', maybeText),
  },
  /** From where the guest came, such as a flyer. */
  source: { column: 'source', stored: 'text', program: always('source', text) },
} as const satisfies Facts
