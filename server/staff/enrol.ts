import { foldedName } from '#contract/desk/desk-name.ts'
import type { Invitation } from '#contract/desk/staff.ts'
import { linkEnded, nameTaken, wrongCode } from '#contract/desk/texts.ts'
import { recordAct } from '#server/acts/acts.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { type PersonSession, signInPerson } from '#server/sessions/desk/devices.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { consumeLink, staffOfLink } from './links.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { needsCode, removeSignIn, staffById } from './staff.ts'
import { appSecret, stepOf, totpAddress } from './totp.ts'

/** Derived from the link, so that nothing has to be stored before the person has typed a first code. */
const secretOf = (token: string, key: string): string => appSecret(key, token)

interface LinkInput {
  token: string
  /** The server's own secret. */
  secret: string
  now: Date
}

/** Whom a link is for, and the secret for their authenticator app. Throws a 422 at `token`. */
export async function readInvitation(
  reader: Reader,
  { token, secret: key, shop, now }: LinkInput & { shop: string },
): Promise<Invitation> {
  const person = await staffOfLink(reader, token, now)
  if (!person) throw fieldError('token', linkEnded)
  const { email, name, role } = person
  const secret = secretOf(token, key)
  const address = totpAddress(secret, email, shop)
  return { email, name, role, needsCode: needsCode(role), secret, address }
}

interface EnrolInput extends LinkInput {
  name: string
  password: string
  code: string
  system: string
}

/**
 * Sets a person's password, and their authenticator app if they typed its code, in place of all that let them in before, and
 * signs them in. Throws a 422 at `token` or `code`.
 */
export async function enrolByPassword(
  db: Database,
  { token, secret: key, name, password, code, system, now }: EnrolInput,
): Promise<PersonSession & { recoveryCodes: string[] }> {
  const found = await staffOfLink(db, token, now)
  if (!found) throw fieldError('token', linkEnded)
  const withCode = needsCode(found.role) || code !== ''
  const totp_secret = withCode ? secretOf(token, key) : null
  const step = totp_secret === null ? 0 : stepOf(totp_secret, code, now)
  if (step === undefined) throw fieldError('code', wrongCode)
  const password_hash = await hashPassword(password)
  return inTransaction(db, async tx => {
    const session = await enrol(
      tx,
      { token, system, now },
      { name, password_hash, totp_secret, totp_step: step },
    )
    const recoveryCodes = withCode ? await newRecoveryCodes(tx, session.device.staff_id ?? '') : []
    return { ...session, recoveryCodes }
  })
}

/**
 * Uses up a link, ends everything that let its person in before, stores what they have set up and signs them in. Throws a
 * 422 at `token`, and at `name` for the name of a screen.
 */
export async function enrol(
  tx: Tx,
  { token, system, now }: { token: string; system: string; now: Date },
  set: { name: string; password_hash?: string; totp_secret?: string | null; totp_step?: number },
): Promise<PersonSession> {
  const link = await consumeLink(tx, token, now)
  if (!link) throw fieldError('token', linkEnded)
  await requireFreeName(tx, set.name)
  await removeSignIn(tx, link.id)
  await tx.updateTable('staff').set(set).where('id', '=', link.id).execute()
  const person = await staffById(tx, link.id)
  if (!person) throw fieldError('token', linkEnded)
  const by = { device: system, person: person.name, staffId: person.id }
  await recordAct(tx, { kind: 'person-set-up', subject: person.email, by }, now)
  return signInPerson(tx, { person, system, now })
}

/** Two people may share a name, as they do; their ids tell them apart. A screen is no person. */
async function requireFreeName(tx: Tx, name: string): Promise<void> {
  const screens = await tx.selectFrom('desk_devices').select('name').where('staff_id', 'is', null).execute()
  if (screens.some(screen => foldedName(screen.name) === foldedName(name)))
    throw fieldError('name', nameTaken)
}
