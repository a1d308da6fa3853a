import { createHmac, randomInt } from 'node:crypto'

/** Without letters and digits that look or sound alike, and without vowels, so that no word comes out. */
const LETTERS = '23456789BCDFGHJKMNPQRTVWXZ'
const LENGTH = 6

/** What guest and restaurant call an order by: short, unambiguous, and not in a row. */
export const randomCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/**
 * The key that opens an order's status page. It follows from the code and the server's secret, so that a repeated
 * call is answered the same key again while the database holds only its hash.
 */
export const statusKey = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`order ${code}`).digest('base64url')

/** What the way back from the provider carries as `sess`. It opens the order, so it can be guessed as little as its key. */
export const returnToken = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`payment ${code}`).digest('base64url')
