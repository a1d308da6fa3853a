import { createHmac } from 'node:crypto'
import { SECOND } from '#contract/kit/durations.ts'
import type { HookRow } from '#server/db/hook-tables.ts'

type Secrets = Pick<HookRow, 'secret' | 'previous_secret' | 'previous_until'>

/**
 * The headers of a signed event, as Standard Webhooks has them: its id, the time of this attempt in seconds since 1970, and a signature
 * for each secret that is valid then. Receivers judge the time of the attempt by the real clock; how long both secrets are valid is judged by the
 * shop's own, by which the second was made.
 */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  { secret, previous_secret, previous_until }: Secrets,
  { now, realNow }: { now: Date; realNow: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(realNow.getTime() / SECOND))
  const isBoth = previous_secret !== null && previous_until !== null && new Date(previous_until) > now
  const secrets = isBoth ? [secret, previous_secret] : [secret]
  const signatures = secrets.map(each => `v1,${signatureOf(`${id}.${timestamp}.${body}`, each)}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

const signatureOf = (content: string, secret: string): string =>
  createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(content)
    .digest('base64')
