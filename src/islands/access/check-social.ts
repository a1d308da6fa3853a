import { accountEndpoints } from '#contract/endpoints/account.ts'
import type { Features } from '#contract/features.ts'
import { accounts } from '#contract/messages.ts'
import { ApiError } from '#lib/api/errors.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { paths } from '#lib/routing/paths.ts'
import { returnPath, withReturn } from '#lib/routing/return-to.ts'
import type { SocialSession } from '#lib/social/client.ts'
import { api } from '#stores/api.ts'
import { leaveNotice } from '#stores/notice.ts'
import { signIn } from '#stores/session.ts'
import { $socialSession } from '#stores/social-session.ts'

/** How a check of a social account ended. */
export type SocialCheck = 'unknown' | 'failed' | 'later'

/** Nobody was told anything yet when there is no answer, or when it says that it was asked too often. */
const LATER = [0, 429]

/**
 * What a failed check means. An API that checks the provider's token says 404 for somebody it does not know; one that
 * does not, refuses in any way (docs/api.md, Social sign-in).
 */
export function checkOf(
  { status, fields }: Pick<ApiError, 'status' | 'fields'>,
  proven: boolean,
): SocialCheck {
  if (LATER.includes(status)) return 'later'
  if (status >= 500 || 'providerToken' in fields) return 'failed'
  return status === 404 || !proven ? 'unknown' : 'failed'
}

/**
 * Signs in whom the server knows by a social account. Everybody else goes on to the registration: with the name filled in
 * when the account is merely unknown, with nothing when it was not confirmed (docs/rules.md, R4.14 R4.15 R4.17).
 */
export async function checkSocial(
  session: SocialSession,
  { extensions, registration }: Features,
): Promise<void> {
  const proven = extensions.has('provider-token')
  const { user, proof } = session
  const body = {
    socialId: user.id,
    socialName: user.provider,
    ...(user.email ? { email: user.email } : {}),
    ...(proven ? proof : {}),
  }
  try {
    const { token } = await api(accountEndpoints.social, { body })
    signIn(token, ownPath(returnPath(location.search) ?? paths.home))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const check = checkOf(error, proven)
    if (check === 'later' || !registration) throw error
    if (check === 'unknown') $socialSession.set(session)
    else {
      $socialSession.set(undefined)
      leaveNotice({ text: accounts.socialFailed, email: '' })
    }
    location.assign(ownPath(withReturn(paths.register, location.search)))
  }
}
