/** What the desk's API says; the desk translates it (src/lib/i18n/desk/). */
export const unknownCode = 'This code is unknown or has expired'
export const notPaired = 'This device is not paired'
export const notAllowed = 'This device may not do that'
export const unknownOrder = 'There is no such order'
export const unknownDish = 'The menu has no such dish'
export const closedNow = 'The restaurant is closed at the moment'
/** With `by`, the name of the screen or person that has changed it. */
export const changedElsewhere = '{by} was faster: the order has already been changed'
export const noPushService = 'Messages to this address are not sent'

// Why a live shop takes no orders. `pages` are the names of content pages.
export const unheard =
  'there is neither a mail server (SMTP_URL) nor a paired screen, so nobody hears of an order'
export const noEmail = 'EMAIL is not set, so nobody can write to the restaurant'
export const demoEmail = 'EMAIL is still that of the demo restaurant'
export const noImprint = 'IMPRINT names no page with a text that says who runs the shop'
export const demoTexts = 'the texts of the demo restaurant are still in {pages}'
