import { accountEndpoints } from '#contract/api/endpoints/account.ts'
import type { ProviderName } from '#contract/describe/settings/social.ts'
import { ApiError } from '#lib/api/errors.ts'
import { loginFor } from '#lib/routing/account-routes.ts'
import { ownPath, withoutSiteLocale } from '#lib/routing/own-path.ts'
import { paths } from '#lib/routing/paths.ts'
import { api } from './api.ts'
import { hasAccount, leaveTableSession } from './order/table-session.ts'
import { forgetVisitor } from './storage/forget.ts'
import { $token, localKeys, storage } from './storage/storage.ts'
import { $user } from './user.ts'

/**
 * Keeps the token that a login returned, and the social provider that it came by, and loads the next page, so that nothing
 * of the guest stays in memory.
 */
export function signIn(token: string, next: string, provider?: ProviderName): void {
  $token.set(token)
  forgetProvider()
  if (provider) storage[localKeys.provider] = provider
  leaveTableSession()
  location.replace(next)
}

/** A page leaves once; the call that ends its session says where to. */
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

/** The social provider by which this browser is signed in, or was until it logged out: `LeaveProvider` signs out there. */
export const readProvider = (): string | undefined => storage[localKeys.provider]

export const forgetProvider = (): void => void delete storage[localKeys.provider]

/**
 * Ends the session here and at the server and goes home, over the login page if a social provider is to be left too
 * (docs/rules.md, R4.9). The browser forgets the visitor whatever the server answers: on a shared computer that must not
 * depend on the network.
 */
export async function signOut(): Promise<void> {
  const provider = readProvider()
  await Promise.allSettled([api(accountEndpoints.logout, { body: {} })])
  endSession(provider && !hasAccount() ? paths.login : paths.home)
  // A table that is left leads back to the account, whose session goes on.
  if (provider) storage[localKeys.provider] = provider
}

/** Whether a failure means that the session is over. If so, the login page opens and leads back here. */
export function sessionIsOver(error: unknown): boolean {
  const over = error instanceof ApiError && error.status === 401
  if (over) endSession(loginFor((withoutSiteLocale(location.pathname) ?? paths.account) + location.search))
  return over
}
