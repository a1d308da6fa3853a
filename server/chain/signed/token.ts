import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { SECOND } from '#contract/durations.ts'

/** What a call between centre and branch is for: a token for one of them is worth nothing for another. */
export type Purpose = 'state' | 'news' | 'menu' | 'pass'

/** The centre as a receiver; no slug looks like this. */
export const CENTRE = 'the centre'

/** How long a token is valid, and how far the clocks of two machines may differ, in seconds. */
const SECONDS = 60
const TOLERANCE = 30

export interface ChainCall {
  /** That centre and branch share. */
  key: string
  purpose: Purpose
  /** The slug of the branch that receives it, or CENTRE. */
  to: string
  now: Date
}

const bytes = (key: string): Uint8Array => new TextEncoder().encode(key)
const typeOf = (purpose: Purpose): string => `tischlein-${purpose}`

/** A token for one call between centre and branch. */
export const signCall = ({ key, purpose, to, now }: ChainCall, claims: JWTPayload = {}): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: typeOf(purpose) })
    .setAudience(to)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + SECONDS * SECOND))
    .sign(bytes(key))

/** What a token says; undefined for one that is for something or somebody else, too old, or signed with another key. */
export async function readCall(
  token: string,
  { key, purpose, to, now }: ChainCall,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, bytes(key), {
      algorithms: ['HS256'],
      typ: typeOf(purpose),
      audience: to,
      currentDate: now,
      clockTolerance: TOLERANCE,
      maxTokenAge: SECONDS,
      requiredClaims: ['exp'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
