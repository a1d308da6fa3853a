import type { Reader } from '#server/db/database.ts'

/** An address in the form in which addresses are compared, without regard to case. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase()

/** Selects whose address it is. */
export const withEmail = (reader: Reader, email: string) =>
  reader.selectFrom('users').select(['id', 'password_hash']).where('email_key', '=', emailKey(email))
