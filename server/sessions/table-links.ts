import { createHmac } from 'node:crypto'
import { sameText } from '#server/kit/same-text.ts'

/** The path of the page on which a guest sees and cancels a reservation, below that of the API. */
export const tablePath = (secret: string, id: string): string => `/table/${id}/${sign(secret, id)}`

/** Whether a link is the shop's own. */
export const isTableLink = (secret: string, { id, signature }: { id: string; signature: string }): boolean =>
  sameText(signature, sign(secret, id))

const sign = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`table ${id}`).digest('base64url')
