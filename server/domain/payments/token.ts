import { createHmac } from 'node:crypto'

/** The parameter `sess` of the return address. It opens the order, so it is as hard to guess as the order's key. */
export const returnToken = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`payment ${code}`).digest('base64url')
