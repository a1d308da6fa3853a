import { emailKey } from '#contract/kit/normal-forms.ts'
import type { Reader } from '#server/db/database.ts'

export { emailKey }

/** Selects whose address it is. */
export const withEmail = (reader: Reader, email: string) =>
  reader.selectFrom('users').select(['id', 'password_hash']).where('email_key', '=', emailKey(email))
