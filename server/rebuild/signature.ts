import { createHmac, timingSafeEqual } from 'node:crypto'
import { SECOND } from '#contract/kit/durations.ts'

/** The headers of a signed call: seconds since 1970, and the HMAC-SHA256 of `<timestamp>.<body>` in hex. */
export const TIMESTAMP_HEADER = 'X-Tischlein-Timestamp'
export const SIGNATURE_HEADER = 'X-Tischlein-Signature'

/** How far the clocks of two machines may differ, in seconds; a call that is older is refused. */
const TOLERANCE = 300

export function sign(body: string, secret: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / SECOND))
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: `sha256=${hmac(timestamp, body, secret)}` }
}

/** Returns a function that verifies signed calls. `seen` holds recent signatures, so that a call is accepted only once. */
export function createVerifier(secret: string, now: () => Date) {
  const seen = new Map<string, number>()
  return (body: string, headers: Headers): 'ok' | 'unsigned' | 'late' | 'replayed' => {
    const timestamp = headers.get(TIMESTAMP_HEADER) ?? ''
    const given = /^sha256=([0-9a-f]{64})$/.exec(headers.get(SIGNATURE_HEADER) ?? '')?.[1]
    if (!given || !/^\d{1,12}$/.test(timestamp)) return 'unsigned'
    const wanted = hmac(timestamp, body, secret)
    if (!timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) return 'unsigned'
    const seconds = now().getTime() / SECOND
    if (Math.abs(seconds - Number(timestamp)) > TOLERANCE) return 'late'
    for (const [key, at] of seen) if (seconds - at > 2 * TOLERANCE) seen.delete(key)
    if (seen.has(given)) return 'replayed'
    seen.set(given, seconds)
    return 'ok'
  }
}

const hmac = (timestamp: string, body: string, secret: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
