import { createHmac } from 'node:crypto'
import { SECOND } from '#contract/kit/durations.ts'
import { sameText } from '#server/kit/same-text.ts'

/** Codes of authenticator apps as in RFC 6238: six digits, a new one every 30 s, SHA-1. */
const STEP_S = 30
const DIGITS = 6
/** Clocks differ, and typing takes a while: the codes before and after are accepted too. */
const TOLERANCE = 1

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding, as apps and people read it. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

const SECRET_BYTES = 20

/** A secret for an app, derived from the server's own and from what it is for. */
export const appSecret = (secret: string, what: string): string =>
  base32(createHmac('sha256', secret).update(`totp ${what}`).digest().subarray(0, SECRET_BYTES))

/** The code of a secret in a step of 30 s. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const stepAt = (time: Date): number => Math.floor(time.getTime() / SECOND / STEP_S)

/** The step whose code was typed, after the one that was used last; undefined for a wrong or used code. */
export function stepOf(secret: string, typed: string, now: Date, used = 0): number | undefined {
  const code = typed.replaceAll(/\s/g, '')
  const current = stepAt(now)
  for (let step = current - TOLERANCE; step <= current + TOLERANCE; step++)
    if (step > used && sameText(code, codeAt(secret, step))) return step
  return undefined
}

/** The address that an authenticator app reads from a QR code. */
export const totpAddress = (secret: string, email: string, shop: string): string =>
  `otpauth://totp/${encodeURIComponent(`${shop}:${email}`)}?secret=${secret}&issuer=${encodeURIComponent(shop)}`
