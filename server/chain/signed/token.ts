import { randomUUID } from 'node:crypto'
import { decodeJwt, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { SECOND } from '#contract/kit/durations.ts'

/** What a call between centre and branch is for: a token for one of them is worth nothing for another. */
export type Purpose = 'state' | 'news' | 'menu' | 'changed' | 'pass'

/** The centre as a receiver; no slug looks like this. */
export const CENTRE = 'the centre'

/** How long a token is valid, and how far the clocks of two machines may differ, in seconds. */
const SECONDS = 60
const TOLERANCE = 30

/** Who receives a call. */
export interface Receiver {
  /** The slug of a branch, or CENTRE. */
  name: string
  /** Its server's address: the sender writes the one that it calls, the receiver reads with its own. */
  url: string
}

export interface ChainCall {
  /** That centre and branch share. */
  key: string
  purpose: Purpose
  to: Receiver
  now: Date
}

/** What a token says whose signature, purpose and age are right: `claims` to this receiver, or whom it was `meant` for. */
type ReadCall = { claims: JWTPayload & { jti: string } } | { meant: string }

const bytes = (key: string): Uint8Array => new TextEncoder().encode(key)
const typeOf = (purpose: Purpose): string => `tischlein-${purpose}`

/** A receiver by name and address, so that a token is worth nothing for another branch, nor for this one elsewhere. */
export const audienceOf = ({ name, url }: Receiver): string => `${name} ${new URL(url).origin}`

/** A token for one call between centre and branch. */
export const signCall = ({ key, purpose, to, now }: ChainCall, claims: JWTPayload = {}): Promise<string> =>
  new SignJWT({ jti: randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: typeOf(purpose) })
    .setAudience(audienceOf(to))
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + SECONDS * SECOND))
    .sign(bytes(key))

/** Reads a token; undefined for one that is for something else, too old, without an id, or signed with another key. */
export async function readCall(
  token: string,
  { key, purpose, to, now }: ChainCall,
): Promise<ReadCall | undefined> {
  try {
    const { payload } = await jwtVerify(token, bytes(key), {
      algorithms: ['HS256'],
      typ: typeOf(purpose),
      audience: audienceOf(to),
      currentDate: now,
      clockTolerance: TOLERANCE,
      maxTokenAge: SECONDS,
      requiredClaims: ['exp'],
    })
    const { jti } = payload
    return typeof jti === 'string' && jti !== '' ? { claims: { ...payload, jti } } : undefined
  } catch (error) {
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
      return { meant: String(decodeJwt(token).aud) }
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
