import type { endpoints } from '#contract/api/endpoints.ts'
import type { ApiCall, FieldChecks, Handlers } from '#server/api/call.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Identity, ProviderToken } from '#server/sessions/identity.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { clearAttempts, limitAttempts } from '#server/sessions/rate-limits.ts'
import { endSession } from '#server/sessions/sessions.ts'
import { phoneProblems, requirePhone } from '#server/shop/check-phone.ts'
import { confirmOwner } from '../accounts/confirm.ts'
import { consumeNonce } from '../accounts/consume-nonce.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { readPersonalData } from '../accounts/personal-data.ts'
import { changeProfile, changesOf } from '../accounts/profile.ts'
import { accountOf, userOf } from '../accounts/user.ts'

export const accountHandlers = {
  getMe: ({ deps, actor, shop }) => userOf(deps.db, actor, shop),
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
    return userOf(deps.db, actor, shop)
  },
  getMyData: ({ deps, actor, shop }) => readPersonalData(deps.db, actor.userId, shop.features),
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

export const accountChecks = {
  updateMe: (valid, { shop }) => phoneProblems(valid, shop),
} satisfies FieldChecks

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
