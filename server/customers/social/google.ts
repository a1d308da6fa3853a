import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type RemoteJWKSet } from 'jose'
import * as z from 'zod/mini'
import { SECOND } from '#contract/kit/durations.ts'
import { type AskProvider, NotConfirmed, TIMEOUT_MS } from '#server/sessions/identity.ts'

/** How far clocks may differ, in seconds. */
const TOLERANCE = 30
/** How long after its issue a token counts as fresh, in seconds. */
const FRESH = 300

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

interface Issuer {
  names: string[]
  keys: RemoteJWKSet
}

/** Checks OpenID tokens of the provider at `host` with the keys that it publishes. */
export function askGoogle(host: string, now: () => Date): AskProvider {
  let issuer: Promise<Issuer> | undefined

  /** The discovery document is fetched once, and again after a failure; the keys are cached for minutes. */
  const known = (): Promise<Issuer> => {
    issuer ??= discover(host).catch(error => {
      issuer = undefined
      throw error
    })
    return issuer
  }

  return async ({ clientId }, { token, nonce }) => {
    const { names, keys } = await known()
    const currentDate = now()
    const payload = await verified(token, keys, {
      issuer: names,
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      clockTolerance: TOLERANCE,
      currentDate,
    })
    const { sub = '', iat = 0, exp = 0, aud, azp, email, email_verified } = payload
    if (nonce === '' || payload.nonce !== nonce) throw new NotConfirmed('another nonce')
    if (Array.isArray(aud) && aud.length > 1 && azp !== clientId) throw new NotConfirmed('for another party')
    const age = currentDate.getTime() / SECOND - iat
    if (age < -TOLERANCE) throw new NotConfirmed('issued in the future')
    return {
      provider: 'google',
      subject: sub,
      email: email_verified === true && typeof email === 'string' ? email : undefined,
      fresh: age <= FRESH,
      once: { nonce, until: new Date((exp + TOLERANCE) * SECOND) },
    }
  }
}

async function discover(host: string): Promise<Issuer> {
  const url = `${host}/.well-known/openid-configuration`
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (!response.ok) throw new Error(`the provider answered ${response.status}`)
  const { issuer, jwks_uri } = z.parse(Discovery, await response.json())
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MS })
  // In Google's tokens the issuer may be without its scheme.
  return { names: [issuer, issuer.replace(/^https:\/\//, '')], keys }
}

/** Errors that mean the key set is unavailable; they say nothing about the token. */
const UNREACHED = [errors.JWKSTimeout, errors.JWKSInvalid]

async function verified(
  token: string,
  keys: RemoteJWKSet,
  options: Parameters<typeof jwtVerify>[2],
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys, options)).payload
  } catch (error) {
    const isAnswer = error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC'
    if (!isAnswer || UNREACHED.some(kind => error instanceof kind)) throw error
    throw new NotConfirmed(error.code)
  }
}
