import { randomInt, randomUUID } from 'node:crypto'
import type { Driver } from '#contract/desk/drivers.ts'
import { driverHasOrders, nameTaken, unknownDriver } from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { DriverRow } from '#server/db/driver-tables.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { NO_DRIVER } from '#server/orders/driver.ts'
import { bumpSwitches } from '#server/shop/switches/switches.ts'
import { outOf } from './out.ts'

/** How long a code opens the driver's page, in ms, and its digits: as those of the desk's screens (server/sessions/desk/devices.ts). */
const CODE_MS = 10 * MINUTE
const CODE_DIGITS = 12

/** The session of a phone that has ended. */
const NO_PHONE = { token_hash: null, seen_at: null, proven_at: null }

/** All drivers, the last used first. */
export async function listDrivers(reader: Reader): Promise<Driver[]> {
  const rows = await byUse(reader).selectAll().execute()
  const out = Map.groupBy(await outOf(reader), ({ driver_id }) => driver_id)
  return rows.map(row => driverAnswer(row, out.get(row.id)?.length ?? 0))
}

/** The names of all drivers, the last used first. */
export const driverNames = (reader: Reader): Promise<Pick<Driver, 'id' | 'name'>[]> =>
  byUse(reader).select(['id', 'name']).execute()

const byUse = (reader: Reader) =>
  reader.selectFrom('drivers').orderBy('used_at', 'desc').orderBy('name').orderBy('id')

const driverAnswer = ({ id, name, token_hash, seen_at, pin_hash }: DriverRow, out: number): Driver => ({
  id,
  name,
  phone: token_hash !== null,
  ...(seen_at !== null && { phoneSeenAt: seen_at }),
  pin: pin_hash !== null,
  out,
})

/** A driver by id. Throws a 404 without one. */
export async function driverById(reader: Reader, id: string): Promise<DriverRow> {
  const row = await reader.selectFrom('drivers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new RequestError(404, { message: unknownDriver })
  return row
}

/** The same as the desk reads it. */
export async function oneDriver(reader: Reader, id: string): Promise<Driver> {
  const found = (await listDrivers(reader)).find(driver => driver.id === id)
  if (!found) throw new RequestError(404, { message: unknownDriver })
  return found
}

interface Named {
  name: string
  /** Null for none; undefined to leave it as it is. */
  pin_hash: string | null | undefined
}

/** Adds a driver, and returns the id. Throws a 422 at the name that another one has. */
export async function addDriver(tx: Tx, { name, pin_hash }: Named, now: Date): Promise<string> {
  await requireFree(tx, name)
  const id = randomUUID()
  const at = now.toISOString()
  await tx
    .insertInto('drivers')
    .values({
      ...{ id, name, pin_hash: pin_hash ?? null, created_at: at, used_at: at },
      ...{ code_hash: null, code_until: null },
      ...NO_PHONE,
    })
    .execute()
  await bumpSwitches(tx)
  return id
}

/** Changes a driver, also where orders are with them. A phone on which the former PIN was typed is asked for the new one. */
export async function setDriver(tx: Tx, id: string, { name, pin_hash }: Named): Promise<void> {
  await driverById(tx, id)
  await requireFree(tx, name, id)
  await tx
    .updateTable('drivers')
    .set({ name, ...(pin_hash !== undefined && { pin_hash, proven_at: null }) })
    .where('id', '=', id)
    .execute()
  const out = (await outOf(tx, id)).map(({ code }) => code)
  if (out.length > 0)
    await tx.updateTable('orders').set({ driver_name: name }).where('code', 'in', out).execute()
  await bumpSwitches(tx)
}

async function requireFree(tx: Tx, name: string, except = ''): Promise<void> {
  const rows = await tx.selectFrom('drivers').select('name').where('id', '!=', except).execute()
  if (rows.some(row => row.name.toLowerCase() === name.toLowerCase())) throw fieldError('name', nameTaken)
}

/** How many orders lose the name of whoever brought them in one statement. */
const STEP = 500

/**
 * Removes a driver with everything that is known of them, also of what they have brought. Returns the name. Throws a 409 while
 * orders are with them.
 */
export async function removeDriver(tx: Tx, id: string): Promise<string> {
  const { name } = await driverById(tx, id)
  if ((await outOf(tx, id)).length > 0) throw new RequestError(409, { message: driverHasOrders })
  await tx.deleteFrom('drivers').where('id', '=', id).execute()
  await tx.deleteFrom('driver_ways').where('driver_id', '=', id).execute()
  for (;;) {
    const brought = await tx
      .selectFrom('orders')
      .select('code')
      .where('driver_id', '=', id)
      .limit(STEP)
      .execute()
    if (brought.length === 0) break
    await tx
      .updateTable('orders')
      .set(NO_DRIVER)
      .where(
        'code',
        'in',
        brought.map(({ code }) => code),
      )
      .execute()
  }
  await bumpSwitches(tx)
  return name
}

/** Makes a code that opens the driver's page on one phone. */
export async function makeCode(tx: Tx, id: string, now: Date): Promise<{ code: string; until: string }> {
  await driverById(tx, id)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const until = new Date(now.getTime() + CODE_MS).toISOString()
  await tx
    .updateTable('drivers')
    .set({ code_hash: sha256(code), code_until: until })
    .where('id', '=', id)
    .execute()
  return { code, until }
}

/** Ends the session of a driver's phone, and a code that would open another one. */
export async function endPhone(tx: Tx, id: string): Promise<string> {
  const { name } = await driverById(tx, id)
  await tx
    .updateTable('drivers')
    .set({ ...NO_PHONE, code_hash: null, code_until: null })
    .where('id', '=', id)
    .execute()
  return name
}
