import { randomUUID } from 'node:crypto'
import { DAY, MINUTE, SECOND } from '#contract/kit/durations.ts'
import { accounts } from '#contract/kit/texts.ts'
import { recordAct } from '#server/acts/acts.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { queueMails } from '#server/outbox/queue-mail.ts'
import { countAgain, readCount, resetCount } from '#server/sessions/counter.ts'

/** So many wrong codes in a row begin the first pause, and so do all that follow. Each time as many were wrong, a mail warns. */
const FREE = 5
/** The first pause, each next one being twice as long, and the longest, in ms. */
const PAUSE = { first: MINUTE, longest: DAY }
/**
 * How long wrong codes are remembered after the last one, in ms. With three codes of a million that are right at any moment,
 * somebody who knows the password and tries one a day for a year is let in with a chance of one in 900.
 */
const KEPT = 30 * DAY

/** Who types codes after a right password. */
export interface CodeAttempt {
  person: Pick<StaffRow, 'id' | 'email' | 'totp_secret'>
  /** Of a device on which the person has signed in before: it has attempts of its own, which nobody else can use up. */
  deviceId: string | undefined
  /** The kind of device. */
  system: string
  /** The server's own secret. */
  secret: string
  now: Date
}

/** A new app begins anew. */
const counted = ({ person: { id, totp_secret }, deviceId }: CodeAttempt): string =>
  `code ${id} ${sha256(totp_secret ?? '')} ${deviceId ?? ''}`

const countingOf = <D>(db: D, { secret, now }: CodeAttempt) => ({ db, config: { secret }, now: () => now })

/** When the next code may be typed, if that is not yet. */
export async function pausedUntil(reader: Reader, attempt: CodeAttempt): Promise<Date | undefined> {
  const found = await readCount(countingOf(reader, attempt), counted(attempt))
  if (!found || found.count < FREE) return undefined
  const pause = Math.min(PAUSE.first * 2 ** (found.count - FREE), PAUSE.longest)
  const until = new Date(found.until.getTime() - KEPT + pause)
  return until > attempt.now ? until : undefined
}

/** The 429 that says how long to wait. */
export const pausedError = (until: Date, now: Date): RequestError =>
  new RequestError(
    429,
    { message: accounts.tooManyAttempts },
    { retryAfter: Math.ceil((until.getTime() - now.getTime()) / SECOND) },
  )

/** Counts a wrong code, records it, and warns the person and the owners of many. */
export async function noteWrongCode(tx: Tx, attempt: CodeAttempt): Promise<void> {
  await recordRefusal(tx, attempt)
  const count = await countAgain(countingOf(tx, attempt), counted(attempt), KEPT)
  if (count % FREE === 0) await warn(tx, attempt)
}

/** Keeps in the history that a code was refused; who typed it is not known, only on what. */
export const recordRefusal = (tx: Tx, { person: { email }, system, now }: CodeAttempt): Promise<void> =>
  recordAct(tx, { kind: 'code-refused', subject: email, by: { device: system } }, now)

/** A right code makes up for the wrong ones that were typed on the same device, or on any unknown one. */
export const forgetWrongCodes = (tx: Tx, attempt: CodeAttempt): Promise<void> =>
  resetCount(countingOf(tx, attempt), counted(attempt))

async function warn(tx: Tx, { person, now }: CodeAttempt): Promise<void> {
  const told = await tx
    .selectFrom('staff')
    .select('id')
    .where(({ eb, or }) => or([eb('id', '=', person.id), eb('role', '=', 'owner')]))
    .orderBy('id')
    .execute()
  const mails = told.map(({ id: to }) => ({
    id: `staff-codes-${randomUUID()}`,
    kind: 'staff-codes' as const,
    about: { to, person: person.id },
  }))
  await queueMails(tx, mails, now)
}
