import type { endpoints } from '#contract/endpoints.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { confirmOwner } from '#server/domain/accounts/confirm.ts'
import { consumeNonce } from '#server/domain/accounts/consume-nonce.ts'
import { deleteAccount } from '#server/domain/accounts/delete-account.ts'
import { hashPassword } from '#server/domain/accounts/password.ts'
import { readPersonalData } from '#server/domain/accounts/personal-data.ts'
import { changeProfile, changesOf } from '#server/domain/accounts/profile.ts'
import { clearAttempts, limitAttempts } from '#server/domain/accounts/rate-limits.ts'
import { endSession } from '#server/domain/accounts/sessions.ts'
import { accountOf, userOf } from '#server/domain/accounts/user.ts'
import { requirePhone } from '#server/domain/check-phone.ts'
import type { Identity, ProviderToken } from '#server/social/identity.ts'
import type { ApiCall, Handlers } from './call.ts'

export const accountHandlers = {
  getMe: ({ deps, actor }) => userOf(deps.db, actor),
  async logout({ deps, actor }) {
    await inTransaction(deps.db, tx => endSession(tx, actor.sessionId))
  },
  async updateMe(call) {
    const { deps, body, shop, actor } = call
    const account = await accountOf(deps.db, actor)
    const phone = requirePhone(body.phone, shop.features.country)
    const changes = changesOf(account, body)
    if (changes.email) await limitAttempts(call, 'new-email', account.id)
    const identity = changes.email || changes.password ? await confirm(call, account) : undefined
    const passwordHash = body.password ? await hashPassword(body.password) : undefined
    const changing = { account, customer: actor, form: body, phone, passwordHash, now: deps.now() }
    await inTransaction(deps.db, async tx => {
      if (identity) await consumeNonce(tx, identity)
      await changeProfile(tx, changing)
    })
    deps.wakeOutbox()
    return userOf(deps.db, actor)
  },
  getMyData: ({ deps, actor }) => readPersonalData(deps.db, actor.userId),
  async deleteMe(call) {
    const { deps, actor } = call
    const account = await accountOf(deps.db, actor)
    const identity = await confirm(call, account)
    await inTransaction(deps.db, async tx => {
      if (identity) await consumeNonce(tx, identity)
      await deleteAccount(tx, account, deps.now())
    })
  },
} satisfies Partial<Handlers>

/** Confirms that the caller owns the account; returns the provider's identity if that was the confirmation. */
async function confirm(
  call: ApiCall<typeof endpoints.updateMe> | ApiCall<typeof endpoints.deleteMe>,
  account: UserRow,
): Promise<Identity | undefined> {
  const { deps, body, shop } = call
  await limitAttempts(call, 'confirm', account.id)
  const ask = (token: ProviderToken): Promise<Identity> => deps.identify(shop.features.socialProviders, token)
  const identity = await confirmOwner(deps.db, account, body, ask)
  await clearAttempts(call, 'confirm', account.id)
  return identity
}
