/** What a schema or the server says about one field. */
import { msg } from './msg.ts'

export * from './choices.ts'

export const required = msg('Please fill in this field')
export const email = msg('Please enter a valid e-mail address')
export const phone = msg('Please enter a valid phone number')
export const number = msg('Please enter a number')
export const tooShort = msg('This is too short')
export const tooLong = msg('This is too long')
export const terms = msg('Please accept the terms and conditions')
export const privacy = msg('Please confirm that you have read the privacy policy')
export const passwords = msg('The two passwords differ')
export const guests = msg('Please choose 1 to 9 guests, or 10+')
export const invalid = msg('This value cannot be used')
export const priceChanged = msg('The price has changed')
export const depositChanged = msg('The deposit has changed')
export const totalChanged = msg('The total has changed')
export const emptyCart = msg('Your cart is empty')
export const tooManyPieces = msg('This is more than can be ordered at once')
export const unknownArea = msg('We do not deliver to this area')
export const areaChanged = msg('The delivery terms for your address have changed')
export const minimumOrder = msg('The minimum order value for this area is not reached')
export const minimumOfType = msg('The minimum order value for this order type is not reached')
export const address = msg('Please enter your address')
export const markPlace = msg('Please mark the place on the map')
export const unknownAddress = msg('We cannot find this address')
export const unknownPlace = msg('We cannot find this place')
export const fullAddressBook = msg('No more addresses can be saved. Please delete one first')
export const searchDown = msg(
  'The address search does not answer right now. Please mark the place on the map',
)
export const unknownTable = msg('We cannot find this table. Please scan the code on your table again')
export const tableCode = msg('Please type the code of your table')
export const wrongTableCode = msg('This is not the code of your table. Please ask the staff.')
export const tableClosed = msg(
  'You are no longer at your table. Please scan its code again; your cart is kept.',
)
export const otherTable = msg('This is not the table that you scanned')
export const timePast = msg('This time has passed')
export const timeTooSoon = msg('This time is too soon. Please choose a later one')
export const timeFull = msg('This time is fully booked')
export const timeTooFar = msg('This time is too far ahead')
export const timeClosed = msg('We are closed at this time')
export const closedNow = msg('We are closed right now. Please choose a later time')
export const typeClosed = msg('This order type is not available at this time')
export const typeClosedNow = msg('This order type is not available right now. Please choose a later time.')
export const pausedNow = msg('Right now we take orders for later only. Please choose a later time')
export const orderTypeClosed = msg('This order type is not available')
export const paymentUnknown = msg('This payment method is not available')
export const paymentMinimum = msg(
  'This order is too small for this payment method. Please choose another one',
)
export const paymentRefused = msg('This order cannot be paid this way. Please choose another payment method')
export const guestClosed = msg('Please log in to order')
export const notOffered = msg('This is not offered')
export const unknownOrder = msg('We cannot find this order')
export const tooLateToCancel = msg('It is too late to cancel this order here. Please call us.')
export const tooLateToChange = msg('It is too late to change this order. Please call us.')
export const wishUnseen = msg(
  'The restaurant has not seen what you asked for before. If it is urgent, please call us.',
)
export const tooManyMessages = msg('There are too many messages about this order. Please call instead.')
export const noPush = msg('Notifications to this browser are not possible.')
export const tooManyPushes = msg('Too many devices get notifications about this order already.')
export const tooManyWatch = msg('Too many pages are waiting for updates right now. Please reload in a minute')
export const tooMany = msg('Too many attempts. Please try again in a minute')
export const paymentDown = msg(
  'The payment cannot be started right now. Please try again or choose another payment method',
)
export const paymentRunning = msg(
  'Your earlier payment for this cart is still being processed. Please wait a moment',
)
export const alreadyOrdered = msg('This cart has already been ordered')
export const alreadySent = msg('This has already been sent')
export const inactive = msg('Restaurant is not available right now. Please try again later')
export const blockedPhone = msg('We cannot take orders from this phone number. Please call us.')
export const blockedAddress = msg('We cannot take orders for this address. Please call us.')
export const firstOrderCash = msg(
  'A first order of this amount has to be paid online. Please choose another payment method.',
)
export const discountTooHigh = msg('The discount is higher than what there is to pay')
