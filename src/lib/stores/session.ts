import { accountEndpoints } from '#contract/endpoints/account.ts'
import { ownPath } from '#lib/own-path.ts'
import { paths } from '#lib/paths.ts'
import { api } from './api.ts'
import { forgetVisitor } from './forget.ts'
import { $token } from './storage.ts'
import { $user } from './user.ts'

/** Keeps the token that a login answered and goes on; a whole new page, so that nothing of the guest stays. */
export function signIn(token: string, next: string): void {
  $token.set(token)
  location.replace(next)
}

/**
 * Ends the session here and at the server, and goes home (docs/rules.md, R4.9). What this browser knows goes whatever
 * the server says: who leaves a shared computer must not depend on its network.
 */
export async function signOut(): Promise<void> {
  await api(accountEndpoints.logout, { body: {} }).catch(() => undefined)
  forgetVisitor()
  $user.set(null)
  location.assign(ownPath(paths.home))
}
