import { createHmac, randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { PrinterChange } from '#contract/desk/printer-forms.ts'
import type { DeskPrinter, PrinterCondition, PrinterKind } from '#contract/desk/printers.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import type { Config } from '#server/config/config.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { PrinterRow } from '#server/db/printer-tables.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { sameText } from '#server/kit/same-text.ts'
import type { KitchenMenu } from '#server/shop/kitchen.ts'

/** How often it is noted that a printer has called, and after what time without a call it counts as silent, in ms. */
const NOTE_MS = 15 * SECOND
const SILENT_MS = MINUTE

interface NewPrinter {
  name: string
  kind: PrinterKind
  by: AuditActor
  now: Date
}

/** Adds a printer that prints one copy of each accepted order for the kitchen, and of a delivery one for the driver. */
export async function addPrinter(tx: Tx, { name, kind, by, now }: NewPrinter): Promise<PrinterRow> {
  const added = await tx
    .insertInto('printers')
    .values({
      id: randomBytes(5).toString('hex'),
      name: oneLine(name),
      kind,
      kitchen: 1,
      driver: 1,
      stations: '[]',
      fallback_id: null,
      created_at: now.toISOString(),
      seen_at: null,
      condition: 'ready',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAct(tx, { kind: 'printer-added', subject: added.name, detail: kind, by }, now)
  return added
}

/** The address that is typed into a printer. Its last part is the printer's own secret. */
export const printerAddress = ({ apiBase, secret }: Pick<Config, 'apiBase' | 'secret'>, id: string): string =>
  `${apiBase}/print/${id}/${sign(secret, id)}`

/** The printer of an address; undefined when there is none, or when the secret is not its own. */
export async function printerOf(
  reader: Reader,
  secret: string,
  { id, signature }: { id: string; signature: string },
): Promise<PrinterRow | undefined> {
  return sameText(signature, sign(secret, id)) ? findPrinter(reader, id) : undefined
}

/** Hex, because it may have to be typed. */
const sign = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`printer ${id}`).digest('hex').slice(0, 24)

export const findPrinter = (reader: Reader, id: string): Promise<PrinterRow | undefined> =>
  reader.selectFrom('printers').selectAll().where('id', '=', id).executeTakeFirst()

export const printersOf = (reader: Reader): Promise<PrinterRow[]> =>
  reader.selectFrom('printers').selectAll().orderBy('created_at').orderBy('id').execute()

/** Which printer is changed, by whom. */
interface PrinterAct {
  id: string
  by: AuditActor
  now: Date
}

type SetPrinterInput = PrinterAct & z.output<typeof PrinterChange>

/** Sets what a printer prints of each accepted order, and who prints it instead; undefined when there is no such printer. */
export async function setPrinter(
  tx: Tx,
  { id, kitchen, driver, stations, fallback, by, now }: SetPrinterInput,
): Promise<PrinterRow | undefined> {
  const other = fallback === undefined || fallback === id ? undefined : await findPrinter(tx, fallback)
  const changed = await tx
    .updateTable('printers')
    .set(row => ({
      kitchen: kitchen ?? row.ref('kitchen'),
      driver: driver ?? row.ref('driver'),
      ...(stations && { stations: JSON.stringify(stations) }),
      ...(fallback !== undefined && { fallback_id: other?.id ?? null }),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!changed) return undefined
  const detail = [
    `kitchen ${changed.kitchen}, driver ${changed.driver}`,
    ...readJson(changed.stations),
    ...(other ? [`→ ${other.name}`] : []),
  ]
  await recordAct(tx, { kind: 'printer-set', subject: changed.name, detail: detail.join(', '), by }, now)
  return changed
}

/** Removes a printer and its tickets; its address no longer works. Returns whether there was one. */
export async function removePrinter(tx: Tx, { id, by, now }: PrinterAct): Promise<boolean> {
  await tx.deleteFrom('print_jobs').where('printer_id', '=', id).execute()
  await tx.updateTable('printers').set({ fallback_id: null }).where('fallback_id', '=', id).execute()
  const removed = await tx.deleteFrom('printers').where('id', '=', id).returning('name').executeTakeFirst()
  if (!removed) return false
  await recordAct(tx, { kind: 'printer-removed', subject: removed.name, by }, now)
  return true
}

/** Notes that a printer has called and what it said of itself, if anything. */
export async function notePrinter(
  db: Database,
  { id, seen_at, condition: before }: PrinterRow,
  condition: PrinterCondition | undefined,
  now: Date,
): Promise<void> {
  const fresh = seen_at !== null && now.getTime() - Date.parse(seen_at) < NOTE_MS
  if (fresh && (condition ?? before) === before) return
  await db
    .updateTable('printers')
    .set({ seen_at: now.toISOString(), ...(condition && { condition }) })
    .where('id', '=', id)
    .execute()
}

export const printerAnswer = (row: PrinterRow, now: Date): DeskPrinter => {
  const { id, name, kind, kitchen, driver, fallback_id: fallback } = row
  const stations = readJson(row.stations)
  return {
    ...{ id, name, kind, kitchen, driver, state: stateOf(row, now) },
    ...(stations.length > 0 && { stations }),
    ...(fallback !== null && { fallback }),
  }
}

/** The stations that a printer prints, as far as the kitchen has them: none for all, also once all of its own are gone. */
export const stationsOf = ({ stations }: Pick<PrinterRow, 'stations'>, kitchen: KitchenMenu): string[] =>
  readJson(stations).filter(name => kitchen.stations.includes(name))

/** When a printer must have called last so that it counts as there. */
export const silentBefore = (now: Date): string => new Date(now.getTime() - SILENT_MS).toISOString()

function stateOf({ seen_at, condition }: Pick<PrinterRow, 'seen_at' | 'condition'>, now: Date) {
  if (seen_at === null) return 'new'
  return seen_at < silentBefore(now) ? 'silent' : condition
}
