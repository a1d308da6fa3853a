import type { ReservationColumn } from '#contract/desk/reservation-fields.ts'
import type { ReservationState, TableMark, TableSource } from '#contract/desk/visitors.ts'
import type { JsonOf } from './json.ts'

export interface ContactMessageRow {
  id: string
  created_at: string
  lang: string
  first_name: string
  last_name: string
  email: string
  subject: string
  message: string
  /** What the restaurant has answered; empty when nothing. */
  answer: string
  /** When it was answered or marked as done; null before. */
  answered_at: string | null
  answered_by: string
}

/** A guest's request for a table, with the columns of what the guest says. */
export interface ReservationRow extends Record<ReservationColumn, string> {
  id: string
  created_at: string
  /** `requested` until the restaurant has decided. */
  status: ReservationState
  reserved_at: string
  lang: string
  /** The other time that the restaurant has proposed. */
  proposed_at: string | null
  /** Who has answered at last; empty before. */
  answered_by: string
  /** How its guests have got it. */
  source: TableSource
  /** When they came, and when they left before their time was over; null before. */
  arrived_at: string | null
  left_at: string | null
  /** What the staff has noted, which no guest reads, and what is to be thought of. */
  staff_note: string
  marks: JsonOf<TableMark[]>
  /** How often its time or number of guests was changed after it was agreed on: the version of the guest's calendar entry. */
  sequence: number
  /** When its time was agreed on at last; null before. */
  agreed_at: string | null
  /** When its guest was reminded; null before. */
  reminded_at: string | null
  /** When its guest has said again that they come; null before. */
  confirmed_at: string | null
  /** The tables that are kept for it; none where none are listed, or none was free. */
  tables: JsonOf<string[]>
  /** What its guest pays so that it is reserved, in cents; null where nothing is. */
  deposit: number | null
  /** How many hours before its time a guest who cancels gets that back at the latest, as it was when they reserved; null where nothing is paid. */
  deposit_hours: number | null
  /** What has become of that: `returned` once it goes back, `refused` if the provider does not give it back. */
  deposit_state: 'waiting' | 'paid' | 'unpaid' | 'returned' | 'refused' | null
}
