import * as z from 'zod/mini'
import { maxLength } from '../kit/validators.ts'

/**
 * `requested` until the restaurant answers, `proposed` while the guest thinks about another time; `held` until its deposit is paid, `lapsed`
 * when it was not; `cancelled` by the guest or for them; `no-show` when nobody came.
 */
const reservationStates = [
  'requested',
  'proposed',
  'held',
  'accepted',
  'declined',
  'lapsed',
  'cancelled',
  'no-show',
] as const
export type ReservationState = (typeof reservationStates)[number]

/** Of these nobody comes. */
export const givenUp: readonly ReservationState[] = ['declined', 'lapsed', 'cancelled', 'no-show']

/** By the form of the shop, by phone, or at the door without a reservation. */
const tableSources = ['site', 'phone', 'walk-in'] as const
export type TableSource = (typeof tableSources)[number]

/** What is to be thought of at a table. */
export const tableMarks = ['allergy', 'birthday', 'high-chair'] as const
export type TableMark = (typeof tableMarks)[number]

/** A guest's request for a table. */
export const DeskReservation = z.object({
  id: z.string(),
  state: z.enum(reservationStates),
  createdAt: z.string(),
  reservedAt: z.string(),
  proposedAt: z.optional(z.string()),
  guests: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  notes: z.string(),
  /** Who has answered; empty before. */
  by: z.string(),
  source: z.enum(tableSources),
  /** When the guests came, and when they left. */
  arrivedAt: z.optional(z.string()),
  leftAt: z.optional(z.string()),
  /** When the guest has said, after the reminder of the day before, that they come. */
  confirmedAt: z.optional(z.string()),
  /** What the staff has noted, which no guest reads. */
  staffNote: z.string(),
  marks: z.array(z.enum(tableMarks)),
  /** How often this guest has come before, and how often not. Absent where nobody counts. */
  visits: z.optional(z.object({ came: z.number(), missed: z.number() })),
  /** The names of the tables that are kept; absent where none are. */
  tables: z.optional(z.array(z.string())),
  /** What its guest pays so that it is reserved; absent where nothing is. */
  deposit: z.optional(
    z.object({
      /** In currency units. */
      amount: z.number(),
      /** `kept` once it is not given back by itself any more, `refused` when the payment provider does not give it back. */
      state: z.enum(['waiting', 'paid', 'unpaid', 'kept', 'returned', 'refused']),
    }),
  ),
})
export type DeskReservation = z.output<typeof DeskReservation>

/** The most characters of what the restaurant adds to an answer, and of an answer to a message. */
const MAX_COMMENT = 500
export const MAX_TEXT = 4000

/** A time as the restaurant's clock shows it. */
export const CLOCK_TIME = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/

/** The restaurant's answer. `at` is the proposed time as the restaurant's clock shows it, such as 2026-11-21T20:30. */
export const ReservationAnswer = z.object({
  answer: z.enum(['accept', 'propose', 'decline']),
  at: z.optional(z.string().check(z.regex(CLOCK_TIME))),
  text: z.optional(z.string().check(z.maxLength(MAX_COMMENT))),
})
export type ReservationAnswer = z.output<typeof ReservationAnswer>

/** A message of the contact form. */
export const DeskMessage = z.object({
  id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** The order whose contract it ends: a consumer's withdrawal, which has a term. */
  withdrawn: z.optional(z.string()),
  /** What was answered; empty when nothing was, or when it was done without an answer. */
  answer: z.string(),
  answeredAt: z.optional(z.string()),
  by: z.string(),
})
export type DeskMessage = z.output<typeof DeskMessage>

/** Some messages: those that nobody has answered, then the answered ones, each the newest first. */
export const DeskMessages = z.object({
  messages: z.array(DeskMessage),
  /** Where the next ones begin; absent when these are the last. */
  next: z.optional(z.string()),
})
export type DeskMessages = z.output<typeof DeskMessages>

/** The answer to a message. An empty one mails nothing: the message is done. */
export const MessageAnswer = z.object({ text: maxLength(MAX_TEXT) })
