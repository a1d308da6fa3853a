import { accountEndpoints } from '#contract/api/endpoints/account.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { accounts } from '#contract/kit/texts.ts'
import { ApiError } from '#lib/api/errors.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { paths } from '#lib/routing/paths.ts'
import { returnPath, withReturn } from '#lib/routing/return-to.ts'
import type { SocialSession } from '#lib/social/client.ts'
import { api } from '#stores/api.ts'
import { setNotice } from '#stores/notice.ts'
import { signIn } from '#stores/session.ts'
import { $socialSession } from '#stores/social-session.ts'

/** The outcome of a failed check of a social account. */
export type SocialCheck = 'unknown' | 'failed' | 'later'

/** No response, or a rate limit: the account has not been checked yet. */
const LATER = [0, 429]

/**
 * Returns the meaning of a failed check. An API that verifies the provider's token (`proven`) answers 404 for
 * an unknown account; any other API may answer with any client error (docs/api.md, Social sign-in).
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
 * Signs in with a social account that the server knows. Other visitors are sent to the registration:
 * prefilled if the account is unknown, empty if it could not be verified (docs/rules.md, R4.14 R4.15 R4.17).
 * Throws the ApiError if registration is disabled or the check can be repeated later.
 */
export async function checkSocial(
  session: SocialSession,
  { extensions, registration }: Features,
): Promise<void> {
  const proven = extensions.has('provider-token')
  const { user, credential } = session
  const body = {
    socialId: user.id,
    socialName: user.provider,
    ...(user.email ? { email: user.email } : {}),
    ...(proven ? credential : {}),
  }
  try {
    const { token } = await api(accountEndpoints.social, { body })
    signIn(token, ownPath(returnPath(location.search) ?? paths.home), credential.provider)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const check = checkOf(error, proven)
    if (check === 'later' || !registration) throw error
    if (check === 'unknown') $socialSession.set(session)
    else {
      $socialSession.set(undefined)
      setNotice({ text: accounts.socialFailed, email: '' })
    }
    location.assign(ownPath(withReturn(paths.register, location.search)))
  }
}
