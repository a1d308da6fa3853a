import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { SECOND } from '#contract/kit/durations.ts'
import { Id, maybe } from '#contract/kit/fields.ts'
import { type AskProvider, NotConfirmed, TIMEOUT_MS } from '#server/sessions/identity.ts'

const Debug = z.object({
  data: z.object({
    app_id: maybe(Id),
    user_id: maybe(Id),
    is_valid: maybe(z.boolean()),
    type: maybe(z.string()),
    expires_at: maybe(z.number()),
    metadata: maybe(z.object({ auth_type: maybe(z.string()), auth_nonce: maybe(z.string()) })),
  }),
})

/** Expiry of a token that does not expire. */
const NEVER = new Date('9999-12-31T00:00:00Z')

const Me = z.object({ id: Id, email: maybe(z.string()) })

interface Facebook {
  /** Address of the Graph API. */
  host: string
  /** The app's secret, which allows it to inspect tokens. */
  secret: string
  now: () => Date
}

/** Checks access tokens with Facebook's Graph API, which returns only verified e-mail addresses. */
export function askFacebook({ host, secret, now }: Facebook): AskProvider {
  return async ({ clientId, version }, { token, nonce }) => {
    const about = { input_token: token, access_token: `${clientId}|${secret}` }
    const { data } = z.parse(Debug, await get(`${host}/${version}/debug_token`, about))
    const { user_id, expires_at = 0, metadata } = data
    const isCurrent = data.is_valid === true && (expires_at === 0 || expires_at * SECOND > now().getTime())
    if (!isCurrent || !user_id) throw new NotConfirmed('not valid')
    if (data.app_id !== clientId) throw new NotConfirmed('for another app')
    if (data.type !== undefined && data.type !== 'USER') throw new NotConfirmed('not of a person')
    const own = {
      fields: 'id,email',
      access_token: token,
      appsecret_proof: createHmac('sha256', secret).update(token).digest('hex'),
    }
    const me = z.safeParse(Me, await get(`${host}/${version}/me`, own))
    if (me.data?.id !== user_id) throw new NotConfirmed('of another person')
    const again = metadata?.auth_type === 'reauthenticate' && nonce !== '' && metadata.auth_nonce === nonce
    const until = expires_at === 0 ? NEVER : new Date(expires_at * SECOND)
    // An access token is valid for many visits; one that was requested with a nonce is for a single confirmation.
    return {
      provider: 'facebook',
      subject: user_id,
      email: me.data.email,
      fresh: again,
      ...(again ? { once: { nonce, until } } : {}),
    }
  }
}

/**
 * Calls the Graph API. It reports a bad token in its response; a status of 400 means that the shop's own id or secret is
 * wrong, or, at `/me`, that the person has just withdrawn the permission.
 */
async function get(path: string, query: Record<string, string>): Promise<unknown> {
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
  const withdrawn = response.status >= 400 && response.status < 500 && path.endsWith('/me')
  if (!response.ok && !withdrawn) throw new Error(`Facebook answered ${response.status}`)
  return response.json()
}
