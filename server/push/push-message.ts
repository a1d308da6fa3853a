import { importJWK, SignJWT } from 'jose'
import type { PushKeys } from './keys.ts'

/** How long a push service keeps a message for a device of the restaurant that is off, in s. Afterwards the order has been cancelled. */
const KEPT_S = 900

/** A message to a device, as its push service receives it. */
export interface PushMessage {
  endpoint: string
  headers: Record<string, string>
}

interface MessageInput {
  endpoint: string
  keys: PushKeys
  /** Whom the push service can ask about the shop's messages: a `mailto:` or `https:` address. */
  subject: string
  /** How long a push service keeps it for a device that is off. */
  keptSeconds?: number | undefined
}

/**
 * A message without content (RFC 8030), signed by the shop (RFC 8292): a device shows a text of its own, so no push service
 * learns anything about an order. A later message replaces an earlier one that the device has not received.
 */
export async function pushMessage({
  endpoint,
  keys,
  subject,
  keptSeconds = KEPT_S,
}: MessageInput): Promise<PushMessage> {
  const token = await new SignJWT({ sub: subject })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime('12h')
    .sign(await importJWK(keys.privateKey, 'ES256'))
  return {
    endpoint,
    headers: {
      Authorization: `vapid t=${token}, k=${keys.publicKey}`,
      TTL: String(keptSeconds),
      Urgency: 'high',
      Topic: 'order',
      'Content-Length': '0',
    },
  }
}
