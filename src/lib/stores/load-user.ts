import { accountEndpoints } from '#contract/api/endpoints/account.ts'
import { ApiError } from '#lib/api/errors.ts'
import { api } from './api.ts'
import { leaveTableSession } from './order/table-session.ts'
import { $table, $token } from './storage/storage.ts'
import { $user } from './user.ts'

/** A page asks once, whichever of its islands asks first; the answer is in `$user`. */
let asked: Promise<void> | undefined

/**
 * Loads who is logged in, once a page. Without a token nobody is, and after a failure the visitor counts as a guest
 * (docs/rules.md, R4.8). When a table session has ended the account that was left for it comes back.
 */
export function loadUser(): Promise<void> {
  if (!$token.get()) {
    $user.set(null)
    return Promise.resolve()
  }
  asked ??= api(accountEndpoints.getMe).then(
    user => $user.set(user),
    error => {
      asked = undefined
      if (!(error instanceof ApiError) || error.status !== 401) return $user.set(null)
      $token.set(leaveTableSession())
      $table.set(undefined)
      return loadUser()
    },
  )
  return asked
}
