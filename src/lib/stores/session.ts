import { SECOND } from '#contract/durations.ts'
import { accountEndpoints } from '#contract/endpoints/account.ts'
import { ApiError } from '#lib/api/errors.ts'
import { loginFor } from '#lib/routing/account-routes.ts'
import { ownPath, withoutSiteLocale } from '#lib/routing/own-path.ts'
import { paths } from '#lib/routing/paths.ts'
import { api } from './api.ts'
import { leaveTableSession } from './order/table-session.ts'
import { forgetVisitor } from './storage/forget.ts'
import { $token } from './storage/storage.ts'
import { $user } from './user.ts'

/** Keeps the token that a login returned and loads the next page, so that nothing of the guest stays in memory. */
export function signIn(token: string, next: string): void {
  $token.set(token)
  leaveTableSession()
  location.replace(next)
}

/** A page leaves once, and whoever ends its session says where to. */
let exit: string = paths.home

/** Where a page of the account goes when its session ends, here or in another tab; without the prefix of branch and language. */
export const sessionExit = (): string => exit

/** Ends the session in this browser and leaves the page. */
export function endSession(next: string = paths.home): void {
  exit = next
  forgetVisitor()
  $user.set(null)
  location.assign(ownPath(next))
}

/** How long a social provider may take to sign out, in milliseconds. */
const PROVIDER_MS = 2 * SECOND

/** A page has one session; its provider is known to the island that started it only. */
let signOutSocial = async (): Promise<void> => {}

/** Sets how the social provider that this page has started signs out, which logging out does too. */
export const onSignOut = (end: () => Promise<void>): void => {
  signOutSocial = end
}

/**
 * Ends the session here, at the server and at the social provider that was used on this page, and goes home (docs/rules.md, R4.9). The browser forgets the visitor whatever
 * the server answers: on a shared computer that must not depend on the network.
 */
export async function signOut(): Promise<void> {
  const limit = new Promise<void>(resolve => setTimeout(resolve, PROVIDER_MS))
  await Promise.allSettled([
    api(accountEndpoints.logout, { body: {} }),
    Promise.race([signOutSocial(), limit]),
  ])
  endSession()
}

/** Whether a failure means that the session is over. If so, the login page opens and leads back here. */
export function sessionIsOver(error: unknown): boolean {
  const over = error instanceof ApiError && error.status === 401
  if (over) endSession(loginFor((withoutSiteLocale(location.pathname) ?? paths.account) + location.search))
  return over
}
