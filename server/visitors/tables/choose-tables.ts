import type { ChosenTables, TableChoices } from '#contract/desk/table-days.ts'
import { tableChanged, tableTaken } from '#contract/desk/texts.ts'
import { type AuditActor, actorOf, recordAct } from '#server/acts/acts.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import type { Shop } from '#server/shop/shop.ts'
import { findReservation } from '../desk-reservation.ts'
import { lockTables } from './confirm.ts'
import { tablesOfOthers } from './free-tables.ts'

type TableShop = Pick<Shop, 'seating' | 'tables'>

/** The tables that a reservation can have. Throws a 404 for an unknown one. */
export async function tableChoices(reader: Reader, shop: TableShop, id: string): Promise<TableChoices> {
  const row = await findReservation(reader, id)
  return { free: await freeFor(reader, shop, row), kept: readJson(row.tables) }
}

async function freeFor(reader: Reader, shop: TableShop, row: ReservationRow): Promise<TableChoices['free']> {
  const { seating } = shop
  if (!seating) return []
  const taken = await tablesOfOthers(reader, seating, row)
  return seating.tables
    .filter(({ id }) => !taken.has(id))
    .map(({ id, seats, joins }) => ({ id, name: nameOf(shop, id), seats, joins: [...joins] }))
}

const nameOf = ({ tables }: TableShop, id: string): string =>
  tables.find(table => table.id === id)?.name ?? id

interface ChooseInput {
  id: string
  chosen: ChosenTables
  shop: TableShop
  key?: string | undefined
  by: AuditActor
  now: Date
}

/**
 * Gives a reservation the tables that the staff has chosen, once for each key. Whether they have the seats and stand together is for the
 * staff to say. Throws a 404 for an unknown reservation, and a 409 for one that is over or has other tables than the caller has seen, and for
 * a table that is not free.
 */
export async function chooseTables(tx: Tx, input: ChooseInput): Promise<ReservationRow> {
  const { id, chosen, key, now } = input
  const body = { id, ...chosen }
  await onceAtDesk(tx, { scope: 'desk-table-choice', key, body, now }, () => choose(tx, input))
  return findReservation(tx, id)
}

async function choose(tx: Tx, { id, chosen, shop, by, now }: ChooseInput): Promise<string> {
  await lockTables(tx)
  const row = await findReservation(tx, id)
  if (row.status !== 'accepted' || row.left_at !== null || !isSame(readJson(row.tables), chosen.from))
    throw new RequestError(409, { message: tableChanged })
  const free = await freeFor(tx, shop, row)
  const taken = chosen.tables.find(wanted => free.every(table => table.id !== wanted))
  if (taken !== undefined) {
    const name = nameOf(shop, taken)
    throw new RequestError(409, { message: tableTaken, name })
  }
  if (isSame(chosen.tables, chosen.from)) return id
  const kept = free.filter(table => chosen.tables.includes(table.id))
  const tables = JSON.stringify(kept.map(table => table.id))
  await tx
    .updateTable('reservations')
    .set({ tables, answered_by: actorOf(by) })
    .where('id', '=', id)
    .execute()
  const detail = kept.map(table => table.name).join(' + ')
  await recordAct(tx, { kind: 'table-chosen', subject: row.reserved_at, detail, by }, now)
  return id
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(id => other.includes(id))
