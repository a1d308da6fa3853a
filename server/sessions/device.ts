import { createHmac } from 'node:crypto'
import { sameText } from '#server/kit/same-text.ts'
import { randomToken } from './token.ts'

/** What a device keeps after a login: it proves that an account's owner has signed in there, and gives no access. */
export interface Device {
  /** The device's id if an account's owner has signed in on it. */
  idFor(account: string): string | undefined
  /** Remembers that an account's owner has signed in on the device. */
  remember(account: string): void
}

/** A device whose signature is read by `stored` and kept by `keep`. */
export const createDevice = (
  secret: string,
  { stored, keep }: { stored: string | undefined; keep: (signature: string) => void },
): Device => ({
  idFor(account) {
    const [id = '', signature = ''] = (stored ?? '').split('.')
    return sameText(signature, signatureOf(secret, account, id)) ? id : undefined
  },
  remember(account) {
    const id = randomToken()
    keep(`${id}.${signatureOf(secret, account, id)}`)
  },
})

const signatureOf = (secret: string, account: string, id: string): string =>
  createHmac('sha256', secret).update(`device ${id} ${account}`).digest('base64url')
