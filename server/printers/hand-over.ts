import { DAY, MINUTE } from '#contract/kit/durations.ts'
import type { Database } from '#server/db/database.ts'
import type { PrintJobRow } from '#server/db/printer-tables.ts'
import { jobState } from './job-state.ts'
import { silentBefore } from './printers.ts'

/** A ticket that is older, in ms, is expired or unconfirmed long since. */
const LOOKED_AT_MS = DAY
/** How many tickets may have been handed over out of their order. */
const RECENT = 20

/**
 * The next ticket for a printer; undefined while it is printing. An unconfirmed ticket is not offered again, since it may
 * already be on paper.
 */
export async function nextJob(
  db: Database,
  printer: { id: string },
  now: Date,
): Promise<PrintJobRow | undefined> {
  await takeOver(db, printer, now)
  const jobs = await db
    .selectFrom('print_jobs')
    .selectAll()
    .where('printer_id', '=', printer.id)
    .where('state', 'in', ['waiting', 'sent'])
    .where('created_at', '>', new Date(now.getTime() - LOOKED_AT_MS).toISOString())
    .orderBy('created_at')
    .orderBy('copy', 'desc')
    .orderBy('id')
    .execute()
  if (jobs.some(job => jobState(job, now) === 'sent')) return undefined
  return jobs.find(job => jobState(job, now) === 'waiting')
}

/** How long a ticket waits for a printer that does not print before another one takes it over, in ms. */
const WAITS_MS = MINUTE
/** What printers say while they do not print. */
const STOPPED = ['paper', 'cover', 'error'] as const

/**
 * Takes over the tickets that wait for printers whose fallback this one is and that do not print. One that was handed over stays, because it
 * may be on paper, and one that was taken over is not passed on again.
 */
async function takeOver(db: Database, { id }: { id: string }, now: Date): Promise<void> {
  // One after the other: joined, PostgreSQL would look through the tickets of all printers.
  const stopped = await db
    .selectFrom('printers')
    .innerJoin('printers as own', 'own.id', 'printers.fallback_id')
    .select('printers.id')
    .where('own.id', '=', id)
    .where('own.condition', 'not in', STOPPED)
    .where(({ eb, or }) =>
      or([
        eb('printers.seen_at', 'is', null),
        eb('printers.seen_at', '<', silentBefore(now)),
        eb('printers.condition', 'in', STOPPED),
      ]),
    )
    .execute()
  for (const { id: other } of stopped)
    await db
      .updateTable('print_jobs')
      .set({ printer_id: id, instead_of: other })
      .where('printer_id', '=', other)
      .where('state', '=', 'waiting')
      .where('instead_of', 'is', null)
      .where('copy', '<>', 'test')
      .where('expires_at', '>', now.toISOString())
      .where('created_at', '<=', new Date(now.getTime() - WAITS_MS).toISOString())
      .execute()
}

/**
 * Takes a ticket to hand it over. Returns whether the caller may: of several at once only one. A second attempt to fetch the
 * same ticket leaves it unconfirmed, as the first may have been printed.
 */
export async function takeJob(
  db: Database,
  { id, printer_id }: Pick<PrintJobRow, 'id' | 'printer_id'>,
  now: Date,
): Promise<boolean> {
  const time = now.toISOString()
  const taken = await db
    .updateTable('print_jobs')
    .set({ state: 'sent', sent_at: time })
    .where('id', '=', id)
    .where('printer_id', '=', printer_id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', time)
    .returning('id')
    .executeTakeFirst()
  if (taken) return true
  await db
    .updateTable('print_jobs')
    .set({ state: 'unconfirmed' })
    .where('id', '=', id)
    .where('printer_id', '=', printer_id)
    .where('state', '=', 'sent')
    .execute()
  return false
}

interface Outcome {
  /** The job that the printer names; without it the one that it was handed last. */
  id: string | undefined
  printed: boolean
}

/** Notes what a printer says of a ticket. A late word still counts: it is why an unconfirmed ticket is kept. */
export async function confirmJob(
  db: Database,
  printer: { id: string },
  { id, printed }: Outcome,
): Promise<void> {
  const named = id ?? (await lastSent(db, printer.id))
  if (named === undefined) return
  await db
    .updateTable('print_jobs')
    .set({ state: printed ? 'printed' : 'failed' })
    .where('id', '=', named)
    .where('printer_id', '=', printer.id)
    .where('state', 'in', printed ? ['sent', 'unconfirmed', 'failed'] : ['sent'])
    .execute()
}

/** Gives a ticket up that the printer cannot print at all, or whose order is gone. */
export async function failJob(db: Database, { id, printer_id }: Pick<PrintJobRow, 'id' | 'printer_id'>) {
  await db
    .updateTable('print_jobs')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('printer_id', '=', printer_id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Of the latest tickets the one that was handed over last. */
async function lastSent(db: Database, printerId: string): Promise<string | undefined> {
  const latest = await db
    .selectFrom('print_jobs')
    .select(['id', 'sent_at'])
    .where('printer_id', '=', printerId)
    .where('state', '=', 'sent')
    .orderBy('created_at', 'desc')
    .limit(RECENT)
    .execute()
  return latest.toSorted((a, b) => (b.sent_at ?? '').localeCompare(a.sent_at ?? ''))[0]?.id
}
