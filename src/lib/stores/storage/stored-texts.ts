import type { cookies } from '#contract/kit/cookies.ts'
import type { MessageKey } from '#lib/i18n/translate.ts'
import type { localKeys, sessionKeys } from './storage.ts'

type Name = keyof typeof localKeys | keyof typeof sessionKeys

/** What each key of the browser's storage holds and for how long, for the privacy page. */
export const storedTexts: Record<Name, MessageKey> = {
  cart: 'the cart, until you empty it or order',
  token: 'after you log in or open a table’s code, an access token until you log out or leave the table',
  orderChoice: 'how you want to get your order, and the postcode',
  promotion: 'the voucher code that you typed, and which offers your cart had, until you order',
  lang: 'the language that you chose',
  branch: 'the branch that you chose',
  filter: 'what you filter the menu by',
  guest:
    'if you tick that at checkout: your contact details, address, order type, payment method and last orders as a guest, until you remove the tick or delete them here',
  consent: 'whether you allow external content',
  map: 'that you have allowed the map',
  paying: 'the number of an order that you left to pay for it, until it is paid',
  sent: 'that the cart was sent, until we know whether it was ordered',
  tableSession: 'the table that you order to, until you leave it',
  tableName: 'the name of that table, until you leave it',
  tableUntil: 'until when we do not ask whether you are still at that table',
  account: 'your own access token while you order at a table',
  provider: 'the service that you log in with, until you log out',
  table: 'the number of the table, until you close the window',
  checkout: 'what you typed at checkout, until you order or close the window',
  answers:
    'delivery areas, payment methods and times of the restaurant, so that checkout opens faster, until you close the window',
  street: 'the street that you gave above the menu or at checkout, until you close the window',
  terms: 'fee and minimum order for that street, until you close the window',
  social: 'while you sign in with another service, what proves that it was you',
  notice: 'a message that the next page shows once',
  ordered: 'the number of your last order, until you close the window',
  paid: 'the number of an order that was just paid, until you close the window',
  source: 'where the link to us was, such as a map or an advertisement, until you close the window',
}

/** What each cookie holds and for how long, for the privacy page. */
export const cookieTexts: Record<keyof typeof cookies, MessageKey> = {
  device:
    'as a cookie, the proof that you have logged in on this device, so that nobody can lock you out by trying passwords, until a year after you last logged in',
  popup: 'as a cookie, which notice you have seen, until you close the browser',
}
