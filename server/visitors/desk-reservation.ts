import { forEachField, reservationFields } from '#contract/desk/reservation-fields.ts'
import { unknownReservation } from '#contract/desk/texts.ts'
import type { DeskReservation } from '#contract/desk/visitors.ts'
import { fromCents } from '#contract/kit/money.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { Shop } from '#server/shop/shop.ts'
import { tableNames } from '#server/shop/table-names.ts'

/** What a reservation begins with, until its guests come. */
export const NO_VISIT = {
  source: 'site',
  arrived_at: null,
  left_at: null,
  staff_note: '',
  marks: '[]',
  sequence: 0,
  agreed_at: null,
  reminded_at: null,
  confirmed_at: null,
  tables: '[]',
  deposit: null,
  deposit_hours: null,
  deposit_state: null,
} as const satisfies Partial<ReservationRow>

/** Throws a 404 for an unknown reservation. */
export async function findReservation(reader: Reader, id: string): Promise<ReservationRow> {
  const row = await reader.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new RequestError(404, { message: unknownReservation })
  return row
}

/** What names the tables of a reservation, and its currency. */
export type DeskShop = Pick<Shop, 'tables' | 'features'>

/** A reservation as the desk shows it. */
export function reservationAnswer(
  row: ReservationRow,
  shop: DeskShop,
  visits?: DeskReservation['visits'],
): DeskReservation {
  const tables = tableNames(shop, row.tables)
  const deposit = shownDeposit(row, shop.features.currency)
  return {
    id: row.id,
    state: row.status,
    createdAt: row.created_at,
    reservedAt: row.reserved_at,
    proposedAt: row.proposed_at ?? undefined,
    ...forEachField(field => row[reservationFields[field].column]),
    by: row.answered_by,
    source: row.source,
    arrivedAt: row.arrived_at ?? undefined,
    leftAt: row.left_at ?? undefined,
    confirmedAt: row.confirmed_at ?? undefined,
    staffNote: row.staff_note,
    marks: readJson(row.marks),
    ...(tables.length > 0 && { tables }),
    ...(visits && { visits }),
    ...(deposit && { deposit }),
  }
}

/** The deposit of a table as the desk shows it. */
function shownDeposit(
  { deposit, deposit_state: state, status }: ReservationRow,
  currency: string,
): DeskReservation['deposit'] {
  if (deposit === null || state === null) return undefined
  const isKept = state === 'paid' && (status === 'cancelled' || status === 'no-show')
  return { amount: fromCents(deposit, currency), state: isKept ? 'kept' : state }
}
