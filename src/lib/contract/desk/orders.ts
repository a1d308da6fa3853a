import * as z from 'zod/mini'
import { DeskDevice } from '../api/roles.ts'
import { orderTypes } from '../kit/order-types.ts'
import { orderFacts } from '../orders/facts.ts'
import { lineFacts } from '../orders/line.ts'
import { MESSAGE_LENGTH, messageKinds, sentences } from '../orders/messages.ts'
import { OrderState } from '../orders/order-state.ts'
import { presetReasons } from '../orders/reasons.ts'
import { fieldsFor } from '../orders/seen.ts'
import { DeskTable } from './dining-tables.ts'
import { KitchenLine } from './kitchen-lines.ts'
import { DeskPrinter, DeskTicket } from './printers.ts'
import { DeskSwitches, Sellable } from './switches.ts'

const DeskItem = z.object({
  /** How many were ordered. */
  qty: z.number(),
  /** How many of them were refunded or will be; absent for none. */
  refunded: z.optional(z.number()),
  /** With the size in brackets. */
  name: z.string(),
  size: z.optional(z.string()),
  /** Options and extras, and the products of a combo with theirs, one line each. */
  choices: z.array(z.string()),
  /** The dishes of a combo, with their sizes. */
  parts: z.optional(z.array(z.object({ name: z.string(), size: z.optional(z.string()) }))),
  /** What the kitchen makes of it. Absent from an earlier server. */
  lines: z.optional(z.array(KitchenLine)),
  ...fieldsFor(lineFacts, 'kitchen'),
  /** Names of the allergens of what was chosen. */
  allergens: z.array(z.string()),
  /** The change of the order by which it came in; absent for what was ordered at first. */
  added: z.optional(z.number()),
})
export type DeskItem = z.output<typeof DeskItem>

/** How many of a line are left after its refunds. */
export const qtyLeft = ({ qty, refunded = 0 }: Pick<DeskItem, 'qty' | 'refunded'>): number => qty - refunded

/** A message between restaurant and guest about an order. */
const DeskOrderMessage = z.object({
  number: z.number(),
  at: z.string(),
  /** `guest`, or who has sent it. */
  by: z.string(),
  kind: z.enum(messageKinds),
  /** As they were typed; absent for a sentence. */
  words: z.optional(z.string()),
  /** When somebody at the desk has said to have seen what the guest wants; absent until then. */
  seenAt: z.optional(z.string()),
})
export type DeskOrderMessage = z.output<typeof DeskOrderMessage>

/** An order as the kitchen reads it, in the restaurant's language. Money is in the currency's main unit. */
export const DeskOrder = z.object({
  code: z.string(),
  state: OrderState,
  createdAt: z.string(),
  ...fieldsFor(orderFacts, 'kitchen'),
  /** Of an order for another day: how many minutes before its time it is to be started, however busy the kitchen is today. */
  startMinutes: z.optional(z.number()),
  orderType: z.enum(orderTypes),
  table: z.string(),
  /** Whether somebody at the desk has noted that the guest has arrived. */
  arrivalNoted: z.optional(z.boolean()),
  /** Lines of the delivery address; empty when nothing is delivered. */
  address: z.array(z.string()),
  /** Nobody knows where the address is: the guest has chosen the delivery area. */
  unplaced: z.optional(z.boolean()),
  /** What a map finds the address by: without floor and delivery area. Absent from an earlier server. */
  place: z.optional(z.string()),
  items: z.array(DeskItem),
  /** What changes have taken out since it was placed; absent for nothing. */
  struck: z.optional(z.array(z.object({ qty: z.number(), name: z.string(), choices: z.array(z.string()) }))),
  /** How often it was changed since; absent for never. */
  edits: z.optional(z.number()),
  /** Of an order that was paid online: what changes have added, which is collected at the door. Absent for nothing. */
  due: z.optional(z.number()),
  /**
   * The last change for which its guest was asked to pay, until it is made or another one is: `late` if it was paid when it could not be made
   * any more. Absent without any.
   */
  asked: z.optional(
    z.object({ amount: z.number(), until: z.string(), state: z.enum(['waiting', 'unpaid', 'late']) }),
  ),
  /** Its dishes, each once, to be sold out. */
  dishes: z.array(Sellable),
  total: z.number(),
  /** The deposit in it. */
  deposit: z.number(),
  paid: z.boolean(),
  /** The payment method as it was called when this was ordered: in the restaurant's language, and in each of the desk's. */
  payment: z.string(),
  paymentNames: z.optional(z.record(z.string(), z.optional(z.string()))),
  /** Who has cancelled it, until somebody at the desk has noted that. */
  cancelledBy: z.optional(z.string()),
  /** What went back to the guest or will. */
  refunded: z.number(),
  /** Whether the provider has refused the last refund. */
  refundFailed: z.boolean(),
  /** The messages between restaurant and guest about it, the oldest first; absent if there are none. */
  messages: z.optional(z.array(DeskOrderMessage)),
  /** No mail reaches its guest. Absent where one does. */
  withoutMail: z.optional(z.boolean()),
})
export type DeskOrder = z.output<typeof DeskOrder>

/** Why the shop takes no orders: a text to translate, with what it names. */
export const Obstacle = z.object({
  message: z.string(),
  params: z.optional(z.record(z.string(), z.string())),
})
export type Obstacle = z.output<typeof Obstacle>

/** Everything a kitchen screen shows: all open orders, and those whose cancellation nobody has noted. */
export const DeskNow = z.object({
  /** Names what is shown here, in every process of the server. Absent from an earlier server. */
  version: z.optional(z.string()),
  /** The shop's time when this was said. Absent from an earlier server. */
  at: z.optional(z.string()),
  /** The screen that asks. */
  device: DeskDevice,
  /** Minutes that an order accepted now is proposed, by its type. */
  minutes: z.record(z.string(), z.number()),
  /** After how many orders in the kitchen so many minutes more are proposed; absent where that is not set. */
  load: z.optional(z.object({ orders: z.number(), minutes: z.number() })),
  /** After how many seconds each that nobody answers the ring gets louder; absent where it does not. */
  louderAfter: z.optional(z.number()),
  currency: z.string(),
  timeZone: z.string(),
  /** The date of the business day, and when it ends. Absent from an earlier server. */
  today: z.optional(z.string()),
  todayEnds: z.optional(z.string()),
  /** Which branch this is; empty where there are none. Absent from an earlier server. */
  branch: z.optional(z.string()),
  /** The names of the kitchen's stations, in the order of the menu; none where all is made at one place. Absent from an earlier server. */
  stations: z.optional(z.array(z.string())),
  /** Whether orders are taken on the phone. Absent where they are not. */
  phone: z.optional(z.boolean()),
  /** Those who bring orders, the last used first; null where nobody notes with whom one is on its way. Absent from an earlier server. */
  drivers: z.optional(z.nullable(z.array(z.object({ id: z.string(), name: z.string() })))),
  orders: z.array(DeskOrder),
  /** How many orders have ended today; `version` differs when any of them does. Absent from an earlier server. */
  ended: z.optional(z.object({ count: z.number(), version: z.string() })),
  printers: z.array(DeskPrinter),
  /** Tickets of the last day that are not known to be printed. */
  tickets: z.array(DeskTicket),
  switches: DeskSwitches,
  /** Where tables have evenings: all of them. Absent from an earlier server. */
  dining: z.optional(z.array(DeskTable)),
  /** Whether the desk sends guests messages about their orders. Absent from an earlier server. */
  sentences: z.optional(z.boolean()),
  /** Whether what was ordered can be changed. Absent from an earlier server. */
  edits: z.optional(z.boolean()),
  /** How many visitors' requests for a table and messages nobody has answered. */
  waiting: z.object({ reservations: z.number(), messages: z.number() }),
  /** Differs whenever a reservation has changed, where TABLE_GUESTS is set; null elsewhere. Absent from an earlier server. */
  tables: z.optional(z.nullable(z.number())),
  /** None while the shop takes orders. */
  obstacles: z.array(Obstacle),
})
export type DeskNow = z.output<typeof DeskNow>

/** What has changed since a version: orders that are new or differ, and the other parts that do. */
export const DeskChange = z.extend(z.partial(DeskNow), {
  /** The version that it changes. */
  after: z.string(),
  version: z.string(),
  orders: z.array(DeskOrder),
  /** The codes of orders that are no longer shown. */
  removed: z.array(z.string()),
})
export type DeskChange = z.output<typeof DeskChange>

const deskCommands = [
  'accept',
  'reject',
  'prepare',
  'ready',
  'send',
  'complete',
  'delay',
  'recall',
  'note',
  'tell',
  'see',
] as const
export type DeskCommandName = (typeof deskCommands)[number]

/**
 * What somebody at the desk does to an order. `delay` promises a later time, `recall` takes its last step back, `note` says that a
 * cancellation or a guest's arrival was seen, `tell` tells its guest something, and `see` says that
 * what its guest wants to be changed was seen.
 */
export const DeskCommand = z.object({
  command: z.enum(deskCommands),
  /** For `accept`: the promised time, in minutes from now. */
  minutes: z.optional(z.int().check(z.gte(1), z.lte(600))),
  /** For `accept` and `delay`: the promised time, ISO 8601. Once it has passed, `minutes` counts. */
  at: z.optional(z.iso.datetime()),
  /** For `reject`: why, in words that the guest reads. */
  reason: z.optional(z.string().check(z.maxLength(200))),
  /** For `reject`: one of the preset reasons instead, which everybody reads in their own language. */
  reasonKind: z.optional(z.enum(presetReasons)),
  /** For `recall`: the state that the order has on the screen. */
  from: z.optional(OrderState),
  /** For `see`: the number of the message. */
  message: z.optional(z.int()),
  /** For `tell`: one of the sentences, which the guest reads in their own language. */
  sentence: z.optional(z.enum(sentences)),
  /** For `tell`: the restaurant's own words instead. */
  words: z.optional(z.string().check(z.maxLength(MESSAGE_LENGTH))),
})
export type DeskCommand = z.output<typeof DeskCommand>
