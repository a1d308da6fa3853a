import { accountEndpoints } from '#contract/endpoints/account.ts'
import { ApiError } from '#lib/errors.ts'
import { api } from './api.ts'
import { $token } from './storage.ts'
import { $user } from './user.ts'

let asked: Promise<void> | undefined

/** Asks who is logged in, once a page. Without a token nobody is; a failure leaves a guest (docs/rules.md, R4.8). */
export function loadUser(): Promise<void> {
  if (!$token.get()) {
    $user.set(null)
    return Promise.resolve()
  }
  asked ??= api(accountEndpoints.getMe).then(
    user => $user.set(user),
    error => {
      if (error instanceof ApiError && error.status === 401) $token.set(undefined)
      $user.set(null)
      asked = undefined
    },
  )
  return asked
}
