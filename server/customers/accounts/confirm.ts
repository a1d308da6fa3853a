import { accounts, fieldTexts } from '#contract/kit/texts.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import type { Reader } from '#server/db/database.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import type { Identity, ProviderToken } from '#server/sessions/identity.ts'
import { verifyPassword } from '#server/sessions/password.ts'
import { findUserByIdentity } from './social.ts'

/** What a customer sends to confirm their identity. */
export interface ConfirmOwnerInput extends ProviderToken {
  currentPassword?: string | undefined
}

/**
 * Checks the current password or, for an account without one, a fresh token of its provider. In that case it returns the
 * identity; the confirmed change has to use it up (consume-nonce.ts). Throws a 422 at `currentPassword` or `providerToken`.
 * It may call a provider, so it never runs inside a transaction.
 */
export async function confirmOwner(
  reader: Reader,
  account: Pick<UserRow, 'id' | 'password_hash'>,
  sent: ConfirmOwnerInput,
  identify: (token: ProviderToken) => Promise<Identity>,
): Promise<Identity | undefined> {
  if (account.password_hash !== null) {
    if (!sent.currentPassword) throw fieldError('currentPassword', fieldTexts.required)
    if (await verifyPassword(account.password_hash, sent.currentPassword)) return undefined
    throw fieldError('currentPassword', accounts.wrongPassword)
  }
  if (!sent.providerToken) throw fieldError('providerToken', accounts.confirmAtProvider)
  const identity = await identify(sent)
  const isOwner = (await findUserByIdentity(reader, identity)) === account.id
  if (!isOwner || !identity.fresh) throw fieldError('providerToken', accounts.confirmAtProvider)
  return identity
}
