import { accountEndpoints } from '#contract/endpoints/account.ts'
import { ApiError } from '#lib/api/errors.ts'
import { loginFor } from '#lib/routing/account-routes.ts'
import { belowEdition, ownPath } from '#lib/routing/own-path.ts'
import { paths } from '#lib/routing/paths.ts'
import { api } from './api.ts'
import { forgetVisitor } from './forget.ts'
import { $token } from './storage.ts'
import { leaveTableSession } from './table-session.ts'
import { $user } from './user.ts'

/** Keeps the token that a login answered and goes on; a whole new page, so that nothing of the guest stays. */
export function signIn(token: string, next: string): void {
  $token.set(token)
  leaveTableSession()
  location.replace(next)
}

let exit: string = paths.home

/** Where a page of the account goes when its session ends, here or in another tab; without a variant's prefix. */
export const sessionExit = (): string => exit

/** Ends the session in this browser and leaves the page. */
export function endSession(next: string = paths.home): void {
  exit = next
  forgetVisitor()
  $user.set(null)
  location.assign(ownPath(next))
}

/**
 * Ends the session here and at the server, and goes home (docs/rules.md, R4.9). What this browser knows goes whatever
 * the server says: who leaves a shared computer must not depend on its network.
 */
export async function signOut(): Promise<void> {
  await api(accountEndpoints.logout, { body: {} }).catch(() => undefined)
  endSession()
}

/** Whether a failure means that the session is over; then the visitor is on his way to sign in again, and back. */
export function sessionIsOver(error: unknown): boolean {
  const over = error instanceof ApiError && error.status === 401
  if (over) endSession(loginFor((belowEdition(location.pathname) ?? paths.account) + location.search))
  return over
}
