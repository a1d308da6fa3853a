import { createHmac } from 'node:crypto'

/** What the way back from the provider carries as `sess`. It opens the order, so it can be guessed as little as its key. */
export const returnToken = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`payment ${code}`).digest('base64url')
