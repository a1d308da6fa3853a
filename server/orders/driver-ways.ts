import type { Span } from '#contract/hours/business-day.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { DriverWayRow } from '#server/db/driver-tables.ts'

/** Keeps that somebody has driven to a guest who was not there, whatever becomes of the order. */
export const keepWay = (tx: Tx, way: DriverWayRow) =>
  tx
    .insertInto('driver_ways')
    .values(way)
    .onConflict(conflict => conflict.columns(['order_code', 'driver_since']).doNothing())
    .execute()

/** The ways that were begun in some time. */
export const waysIn = (reader: Reader, { from, to }: Span): Promise<DriverWayRow[]> =>
  reader
    .selectFrom('driver_ways')
    .selectAll()
    .where('driver_since', '>=', from.toISOString())
    .where('driver_since', '<', to.toISOString())
    .orderBy('driver_since')
    .execute()

/** Those of an order. */
export const waysOf = (reader: Reader, code: string): Promise<DriverWayRow[]> =>
  reader
    .selectFrom('driver_ways')
    .selectAll()
    .where('order_code', '=', code)
    .orderBy('driver_since')
    .execute()
