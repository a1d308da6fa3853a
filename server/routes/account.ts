import type { endpoints } from '#contract/endpoints.ts'
import type { UserRow } from '../db/account-tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { confirmOwner } from '../domain/accounts/confirm.ts'
import { dataOf } from '../domain/accounts/held.ts'
import { leave } from '../domain/accounts/leave.ts'
import { hashPassword } from '../domain/accounts/password.ts'
import { changeProfile, changesOf } from '../domain/accounts/profile.ts'
import { endSession } from '../domain/accounts/sessions.ts'
import { accountOf, userOf } from '../domain/accounts/user.ts'
import { checkPhone } from '../domain/check-phone.ts'
import { FieldErrors } from '../domain/refusal.ts'
import type { Call, Handlers } from './call.ts'
import { clearTries, limitTries } from './tries.ts'

export const accountHandlers: Handlers<'getMe' | 'logout' | 'updateMe' | 'getMyData' | 'deleteMe'> = {
  getMe: ({ deps, actor }) => userOf(deps.db, actor),
  async logout({ deps, actor }) {
    await inTransaction(deps.db, tx => endSession(tx, actor.sessionId))
  },
  async updateMe(call) {
    const { deps, body, shop, actor } = call
    const account = await accountOf(deps.db, actor)
    const errors = new FieldErrors()
    const phone = checkPhone(errors, body.phone, shop.features.country)
    errors.throwIfAny()
    const changes = changesOf(account, body)
    if (changes.email) await limitTries(call, 'new-email', account.id)
    if (changes.email || changes.password) await confirm(call, account)
    const passwordHash = body.password ? await hashPassword(body.password) : undefined
    const changing = { account, customer: actor, form: body, phone, passwordHash, now: deps.now() }
    await inTransaction(deps.db, tx => changeProfile(tx, changing))
    deps.wakeOutbox()
    return userOf(deps.db, actor)
  },
  getMyData: ({ deps, actor }) => dataOf(deps.db, actor.userId),
  async deleteMe(call) {
    const { deps, actor } = call
    const account = await accountOf(deps.db, actor)
    await confirm(call, account)
    await inTransaction(deps.db, tx => leave(tx, account, deps.now()))
  },
}

/** Makes sure that it is the customer who asks. */
async function confirm(
  call: Call<typeof endpoints.updateMe> | Call<typeof endpoints.deleteMe>,
  account: UserRow,
): Promise<void> {
  const { deps, body, shop } = call
  await limitTries(call, 'confirm', account.id)
  await confirmOwner(deps.db, account, body, proof => deps.identify(shop.features.socialProviders, proof))
  await clearTries(deps, 'confirm', account.id)
}
