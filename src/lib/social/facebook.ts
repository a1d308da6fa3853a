import type { SocialProvider } from '#contract/describe/settings/social.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { catalogue } from '#contract/kit/texts.ts'
import { uuid } from '#lib/api/uuid.ts'
import { textOf } from './claims.ts'
import { nobodyAt, type SignInOptions, type SocialClient, SocialError, type SocialSession } from './client.ts'
import { loadScript } from './load-script.ts'

interface FacebookAnswer {
  status?: string
  authResponse?: { accessToken: string; userID: string; expiresIn?: number } | null
}

/** The part of Facebook's SDK that is used. */
interface FacebookSdk {
  init: (options: {
    appId: string
    version: string
    cookie: boolean
    xfbml: boolean
    status: boolean
  }) => void
  login: (done: (answer: FacebookAnswer) => void, options: Record<string, string>) => void
  logout: (done: () => void) => void
  getLoginStatus: (done: (answer: FacebookAnswer) => void) => void
  api: (path: string, options: { fields: string }, done: (answer: Record<string, unknown>) => void) => void
}

declare global {
  interface Window {
    FB?: FacebookSdk
  }
}

const FIELDS = 'id,name,email,first_name,last_name,picture'

/** Creates the client for Facebook, which issues access tokens for this shop. */
export function facebookClient(provider: SocialProvider, locale: string): SocialClient {
  const { clientId: appId, script, scopes, version } = provider
  const sdk = (): FacebookSdk => {
    if (!window.FB) throw new SocialError(catalogue.providerNotReady)
    return window.FB
  }

  return {
    name: 'facebook',
    async start() {
      await loadScript(interpolate(script, { locale }))
      sdk().init({ appId, version, cookie: false, xfbml: false, status: false })
    },
    async signIn({ confirm }: SignInOptions) {
      const nonce = confirm ? uuid().replaceAll('-', '') : undefined
      const asked = { scope: scopes.join(','), return_scopes: 'true' }
      const options = nonce ? { ...asked, auth_type: 'reauthenticate', auth_nonce: nonce } : asked
      const answer = await new Promise<FacebookAnswer>(done => sdk().login(done, options))
      if (!answer.authResponse) throw new SocialError(catalogue.providerDismissed)
      return sessionOf(sdk(), answer.authResponse, nonce)
    },
    async signOut() {
      const { status } = await new Promise<FacebookAnswer>(done => sdk().getLoginStatus(done))
      if (status !== 'connected') throw nobodyAt('facebook')
      await new Promise<void>(done => sdk().logout(() => done()))
    },
  }
}

async function sessionOf(
  sdk: FacebookSdk,
  { accessToken, expiresIn }: NonNullable<FacebookAnswer['authResponse']>,
  nonce: string | undefined,
): Promise<SocialSession> {
  const profile = await new Promise<Record<string, unknown>>(done => sdk.api('/me', { fields: FIELDS }, done))
  const id = textOf(profile.id)
  if (!id) throw new SocialError(catalogue.providerDismissed)
  return {
    user: {
      id,
      name: textOf(profile.name) ?? '',
      email: textOf(profile.email) ?? '',
      photoUrl: `https://graph.facebook.com/${id}/picture?type=normal`,
      firstName: textOf(profile.first_name),
      lastName: textOf(profile.last_name),
      authToken: accessToken,
      idToken: undefined,
      authorizationCode: undefined,
      provider: 'facebook',
    },
    credential: { provider: 'facebook', providerToken: accessToken, nonce },
    expiresAt: expiresIn ? Date.now() + expiresIn * SECOND : undefined,
  }
}
