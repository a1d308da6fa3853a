import { createHmac } from 'node:crypto'
import { MINUTE } from '#contract/kit/durations.ts'
import { sameText } from '#server/kit/same-text.ts'

interface Download {
  /** The backup. */
  name: string
  /** The session. */
  id: string
}

/** A pass for one backup and session, for a minute: a download is a link, which cannot send the token of a proof. */
export function downloadPass(secret: string, download: Download, now: Date): string {
  const until = now.getTime() + MINUTE
  return `${until}.${signatureOf(secret, download, until)}`
}

/** Whether a pass is one for this backup and session. */
export function isPass(secret: string, download: Download, pass: string, now: Date): boolean {
  const [until = '', signature = ''] = pass.split('.')
  return Number(until) > now.getTime() && sameText(signature, signatureOf(secret, download, Number(until)))
}

const signatureOf = (secret: string, { name, id }: Download, until: number): string =>
  createHmac('sha256', secret).update(`backup ${name} ${id} ${until}`).digest('base64url')
