/** What the desk's API says; the desk translates it (src/lib/i18n/desk/). */
export const unknownCode = 'This code is unknown or has expired'
export const notPaired = 'This device is not paired'
export const notAllowed = 'This device may not do that'
export const notPaidOnline = 'This order was not paid online, so there is nothing to refund'
export const nothingLeft = 'Everything that was paid is refunded already'
export const moreThanLeft = 'That is more than can still be refunded'
export const unknownOrder = 'There is no such order'
export const unknownDish = 'The menu has no such dish'
export const closedNow = 'The restaurant is closed at the moment'
/** With `by`, the name of the screen or person that has changed it. */
export const changedElsewhere = '{by} was faster: the order has already been changed'
export const unknownPrinter = 'There is no such printer'
export const unknownTicket = 'There is no such ticket'
