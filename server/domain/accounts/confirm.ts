import { accounts, messages } from '#contract/messages.ts'
import type { UserRow } from '../../db/account-tables.ts'
import type { Reader } from '../../db/database.ts'
import type { Identity, Proof } from '../../social/identity.ts'
import { wrongField } from '../refusal.ts'
import { passwordFits } from './password.ts'
import { knownBy } from './social.ts'

/** What a customer sends to show that it is no one else who asks. */
export interface Confirmation extends Proof {
  currentPassword?: string | undefined
}

/**
 * Asks for the current password, or, of an account without one, for a fresh word of its provider, which it answers: what
 * is confirmed has to use it up. Throws a 422 at `currentPassword` or `providerToken`. It may ask a provider, so it never
 * runs inside a transaction.
 */
export async function confirmOwner(
  reader: Reader,
  account: Pick<UserRow, 'id' | 'password_hash'>,
  sent: Confirmation,
  identify: (proof: Proof) => Promise<Identity>,
): Promise<Identity | undefined> {
  if (account.password_hash !== null) {
    if (!sent.currentPassword) throw wrongField('currentPassword', messages.required)
    if (await passwordFits(account.password_hash, sent.currentPassword)) return undefined
    throw wrongField('currentPassword', accounts.wrongPassword)
  }
  if (!sent.providerToken) throw wrongField('providerToken', accounts.confirmAtProvider)
  const identity = await identify(sent)
  const isOwner = (await knownBy(reader, identity)) === account.id
  if (!isOwner || !identity.fresh) throw wrongField('providerToken', accounts.confirmAtProvider)
  return identity
}
