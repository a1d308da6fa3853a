import type { SocialProvider } from '#contract/describe/settings/social.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { catalogue } from '#contract/kit/texts.ts'
import { uuid } from '#lib/api/uuid.ts'
import { claimsOf, textOf } from './claims.ts'
import { nobodyAt, type SignInOptions, type SocialClient, SocialError, type SocialSession } from './client.ts'
import { loadScript } from './load-script.ts'

/** The part of Google's SDK that is used. */
interface GoogleId {
  initialize: (options: {
    client_id: string
    nonce: string
    callback: (answer: { credential?: string }) => void
    ux_mode?: 'popup'
    auto_select?: boolean
  }) => void
  renderButton: (place: HTMLElement, options: Record<string, string | number>) => void
  prompt: (told?: (moment: GoogleMoment) => void) => void
  cancel: () => void
  disableAutoSelect: () => void
}

interface GoogleMoment {
  isSkippedMoment: () => boolean
  getSkippedReason: () => string | undefined
  isDismissedMoment: () => boolean
  getDismissedReason: () => string | undefined
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleId } }
  }
}

/** The skip reasons that mean a visitor dismissed Google's prompt; after any other, its button stays usable. */
const DISMISSED = ['user_cancel', 'tap_outside']

/** How long Google may take to answer a request that shows nothing, in milliseconds. */
const SILENT_MS = 5 * SECOND

/**
 * Creates the client for Google Identity Services, which issues an OpenID token for this shop and a nonce of
 * this sign-in. Google issues tokens only through its own button and prompt, so `signIn` shows both.
 */
export function googleClient({ clientId, script }: SocialProvider, locale: string): SocialClient {
  const id = (): GoogleId => {
    const found = window.google?.accounts?.id
    if (!found) throw new SocialError(catalogue.providerNotReady)
    return found
  }

  return {
    name: 'google',
    async start() {
      await loadScript(interpolate(script, { locale }))
      id()
    },
    signIn: ({ place }: SignInOptions) =>
      new Promise<SocialSession>((resolve, reject) => {
        const nonce = uuid()
        const google = id()
        const dismiss = (): void => reject(new SocialError(catalogue.providerDismissed))
        google.initialize({
          client_id: clientId,
          nonce,
          ux_mode: 'popup',
          callback: ({ credential }) => {
            const found = credential ? sessionOf(credential, nonce) : undefined
            if (found) resolve(found)
            else dismiss()
          },
        })
        google.renderButton(place, { type: 'standard', size: 'large', locale, width: place.clientWidth })
        google.prompt(moment => {
          if (moment.isSkippedMoment() && DISMISSED.includes(moment.getSkippedReason() ?? '')) dismiss()
        })
      }),
    refresh: () =>
      new Promise<SocialSession>((resolve, reject) => {
        const nonce = uuid()
        const google = id()
        const nobody = (): void => {
          google.cancel()
          reject(nobodyAt('google'))
        }
        const late = setTimeout(nobody, SILENT_MS)
        const end = (run: () => void): void => {
          clearTimeout(late)
          run()
        }
        google.initialize({
          client_id: clientId,
          nonce,
          auto_select: true,
          callback: ({ credential }) => {
            const found = credential ? sessionOf(credential, nonce) : undefined
            end(() => (found ? resolve(found) : nobody()))
          },
        })
        google.prompt(moment => {
          const given = moment.isDismissedMoment() && moment.getDismissedReason() === 'credential_returned'
          if (!given && (moment.isSkippedMoment() || moment.isDismissedMoment())) end(nobody)
        })
      }),
    signOut: async () => id().disableAutoSelect(),
  }
}

function sessionOf(credential: string, nonce: string): SocialSession | undefined {
  const claims = claimsOf(credential)
  const userId = textOf(claims.sub)
  if (!userId) return undefined
  return {
    user: {
      id: userId,
      name: textOf(claims.name) ?? '',
      email: textOf(claims.email) ?? '',
      photoUrl: textOf(claims.picture),
      firstName: textOf(claims.given_name),
      lastName: textOf(claims.family_name),
      authToken: undefined,
      idToken: credential,
      authorizationCode: undefined,
      provider: 'google',
    },
    credential: { provider: 'google', providerToken: credential, nonce },
    expiresAt: typeof claims.exp === 'number' ? claims.exp * SECOND : undefined,
  }
}
