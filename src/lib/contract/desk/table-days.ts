import * as z from 'zod/mini'
import { get, post } from '../api/endpoint.ts'
import { COUNTER } from '../api/roles.ts'
import { TablesWanted } from '../api/tables.ts'
import { fieldTexts } from '../kit/texts.ts'
import { email, maxLength, phone, required } from '../kit/validators.ts'
import { wrongGuests } from './texts.ts'
import { CLOCK_TIME, DeskReservation, tableMarks } from './visitors.ts'

/** The tables of a business day. */
export const DeskTableDay = z.object({
  date: z.string(),
  /** Of the day by time, and before them the wishes of all days that wait for an answer. */
  reservations: z.array(DeskReservation),
  /** How many guests sit at most in each half of an hour in which the restaurant is open or somebody sits. */
  halfHours: z.array(z.object({ at: z.string(), guests: z.number() })),
  /** How many may; absent on a day without a limit. */
  most: z.optional(z.number()),
  /** Whether reservations have tables, which the staff can change. */
  hasTables: z.boolean(),
})
export type DeskTableDay = z.output<typeof DeskTableDay>

/** The longest note of the staff. */
export const MOST_NOTE = 500

/** How many they are, such as 14: whoever says so has seen or spoken with them. */
const Party = z.string().check(z.regex(/^[1-9]\d{0,2}$/, wrongGuests))
const ClockTime = z.string().check(z.regex(CLOCK_TIME, fieldTexts.required))

/** What the staff notes, which no guest reads. */
export const ReservationNote = z.object({
  staffNote: maxLength(MOST_NOTE),
  marks: z.array(z.enum(tableMarks)),
})
export type ReservationNote = z.output<typeof ReservationNote>

const WalkIn = z.object({ guests: Party })

/** A reservation that a guest has made on the phone. `over` once somebody has agreed to more guests than the limit. */
export const PhonedTable = z.extend(ReservationNote, {
  at: ClockTime,
  guests: Party,
  name: required(),
  phone: phone(),
  /** Without one, no mail is sent. */
  email: z.optional(email()),
  over: z.optional(z.boolean()),
})
export type PhonedTable = z.output<typeof PhonedTable>

export const MovedTable = z.object({ at: ClockTime, guests: Party, over: z.optional(z.boolean()) })
export type MovedTable = z.output<typeof MovedTable>

/** `keepsDeposit`: what a guest has paid is kept, if they could not cancel by themselves any more. */
const CancelledTable = z.object({ keepsDeposit: z.optional(z.boolean()) })

/** Where the guests of a reserved table are. */
const seats = ['expected', 'arrived', 'left', 'no-show'] as const
export type Seat = (typeof seats)[number]

/** Where they are by what is known of a reservation; undefined for one that nobody keeps a table for. */
export function seatOf({
  state,
  arrivedAt,
  leftAt,
}: Pick<DeskReservation, 'state' | 'arrivedAt' | 'leftAt'>): Seat | undefined {
  if (state === 'no-show') return 'no-show'
  if (state !== 'accepted') return undefined
  if (leftAt) return 'left'
  return arrivedAt ? 'arrived' : 'expected'
}

/** A change of that, which is refused when another screen was faster. Back again is a change as well. */
export const SeatChange = z.object({ from: z.enum(seats), to: z.enum(seats) })
export type SeatChange = z.output<typeof SeatChange>

/** A table that is free for as long as a reservation stays. */
const FreeTable = z.object({
  id: z.string(),
  name: z.string(),
  seats: z.number(),
  /** The ids of tables beside it; it is enough that one of both says so. */
  joins: z.array(z.string()),
})
export type FreeTable = z.output<typeof FreeTable>

/** The tables that a reservation can have, its own ones counted as free, and the ids of those that are kept for it. */
export const TableChoices = z.object({ free: z.array(FreeTable), kept: z.array(z.string()) })
export type TableChoices = z.output<typeof TableChoices>

/** The tables that the staff gives to a reservation, by id, whether they suit it or not. It is refused when another screen was faster. */
export const ChosenTables = z.object({ from: z.array(z.string()), tables: z.array(z.string()) })
export type ChosenTables = z.output<typeof ChosenTables>

/** A walk-in sits, whatever the limit is: `over` says whether that is now exceeded. */
const SeatedWalkIn = z.extend(DeskReservation, { over: z.boolean() })

const byId = z.object({ id: z.string() })

/** The day's list of tables, where TABLE_GUESTS is set. */
export const tableDayEndpoints = {
  getTableDay: get(
    '/reservations/day',
    COUNTER,
    'The reservations and walk-ins of a day, and how many guests sit when',
    {
      query: z.pick(TablesWanted, { date: true }),
      answer: DeskTableDay,
    },
  ),
  seatWalkIn: post('/reservations/walk-ins', COUNTER, 'Seats guests who have no reservation, now', {
    body: WalkIn,
    creates: true,
    answer: SeatedWalkIn,
  }),
  takeReservation: post('/reservations/phoned', COUNTER, 'Reserves a table for a guest on the phone', {
    body: PhonedTable,
    creates: true,
    answer: DeskReservation,
  }),
  moveReservation: post(
    '/reservations/{id}/moves',
    COUNTER,
    'Changes time and number of guests of a reserved table, and mails the guest',
    { params: byId, body: MovedTable, creates: true, answer: DeskReservation },
  ),
  cancelReservation: post(
    '/reservations/{id}/cancellations',
    COUNTER,
    'Cancels a reserved table and mails the guest; a deposit goes back unless it is kept',
    {
      params: byId,
      body: CancelledTable,
      creates: true,
      answer: DeskReservation,
    },
  ),
  returnDeposit: post(
    '/reservations/{id}/deposit/returns',
    COUNTER,
    'Gives the deposit of a table back to its guest; the same Idempotency-Key once',
    {
      requiresPin: true,
      params: byId,
      creates: true,
      answer: DeskReservation,
    },
  ),
  setSeat: post(
    '/reservations/{id}/seat',
    COUNTER,
    'Says that the guests of a table came, left or did not come',
    {
      params: byId,
      body: SeatChange,
      creates: true,
      answer: DeskReservation,
    },
  ),
  getTableChoices: get('/reservations/{id}/tables', COUNTER, 'The tables that are free for a reservation', {
    params: byId,
    answer: TableChoices,
  }),
  chooseTables: post(
    '/reservations/{id}/tables',
    COUNTER,
    'Gives a reservation other tables, which nobody else has at that time',
    { params: byId, body: ChosenTables, creates: true, answer: DeskReservation },
  ),
  noteReservation: post(
    '/reservations/{id}/notes',
    COUNTER,
    'Replaces what the staff has noted about a table',
    {
      params: byId,
      body: ReservationNote,
      creates: true,
      answer: DeskReservation,
    },
  ),
} as const
