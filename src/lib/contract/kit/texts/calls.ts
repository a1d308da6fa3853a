/** What the server says of a call that it does not handle. Pages of the shop cause few of them, but every caller is answered in its language. */
import { msg } from './msg.ts'

export const notFound = msg('Not found')
export const tooLarge = msg('The request is too large')
export const notJson = msg('Please send application/json')
export const unreadable = msg('The body is not valid JSON')
export const keyTooLong = msg('An Idempotency-Key has at most 200 characters')
export const brokenOff = msg('The call ended before its body was complete')
export const hungUp = msg('The call ended before its answer')
export const tooSlow = msg('Gateway Timeout')
export const noMenuYet = msg('No menu has been imported yet')
export const foreignPage = msg('The header X-XSRF-TOKEN does not match the cookie XSRF-TOKEN')
