import { createHmac } from 'node:crypto'
import type { Config } from '#server/config/config.ts'
import { sameText } from '#server/kit/same-text.ts'
import { lettersFrom } from './code.ts'

/** How many letters a link has beside the payment's code: as many as can be read out, and too many to be guessed with it. */
const LENGTH = 6

const lettersOf = (secret: string, code: string): string =>
  lettersFrom(createHmac('sha256', secret).update(`pay ${code}`).digest(), LENGTH)

/** The path below that of the API at which a payment is made that somebody at the desk has asked for: short, because it is read out. */
const payPath = (secret: string, code: string): string => `/pay/${code}-${lettersOf(secret, code)}`

/** Where a payment is made, by its code. */
export type PayAt = (payment: string) => string

export const payAt =
  ({ apiBase, secret }: Pick<Config, 'apiBase' | 'secret'>): PayAt =>
  payment =>
    apiBase + payPath(secret, payment)

/** The payment of a link; undefined where it is not the shop's. */
export function codeOfLink(secret: string, link: string): string | undefined {
  const typed = link.toUpperCase()
  const end = typed.lastIndexOf('-')
  const [code, letters] = [typed.slice(0, end), typed.slice(end + 1)]
  return sameText(letters, lettersOf(secret, code)) ? code : undefined
}
