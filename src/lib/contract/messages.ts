/**
 * Marks a text that a visitor may read. Keys are the English source texts; dictionaries translate them
 * (docs/architecture.md, Words). The words check reads every `msg('…')`.
 */
export const msg = <T extends string>(text: T): T => text

/** What a schema or the server says about one field. */
export const messages = {
  required: msg('Please fill in this field'),
  email: msg('Please enter a valid e-mail address'),
  phone: msg('Please enter a valid phone number'),
  number: msg('Please enter a number'),
  tooShort: msg('This is too short'),
  tooLong: msg('This is too long'),
  terms: msg('Please accept the terms and conditions'),
  passwords: msg('The two passwords differ'),
  invalid: msg('This value cannot be used'),
  chooseOne: msg('Please choose one'),
  chooseAtLeastOne: msg('Please choose at least one'),
  quantity: msg('This quantity is not possible'),
  unknownProduct: msg('This dish is no longer on the menu'),
  unknownSize: msg('This size is no longer offered'),
  unknownExtra: msg('An extra you chose is no longer offered'),
  unknownOption: msg('An option you chose is no longer offered'),
  unknownMenu: msg('This combo is no longer on the menu'),
  soldOut: msg('Sold out'),
  priceChanged: msg('The price has changed'),
  totalChanged: msg('The total has changed'),
  emptyCart: msg('Your cart is empty'),
  unknownArea: msg('We do not deliver to this area'),
  minimumOrder: msg('The minimum order value for this area is not reached'),
  address: msg('Please enter your address'),
  timePast: msg('This time has passed'),
  timeTooSoon: msg('This time is too soon. Please choose a later one'),
  timeTooFar: msg('This time is too far ahead'),
  timeClosed: msg('We are closed at this time'),
  closedNow: msg('We are closed right now. Please choose a later time'),
  wayClosed: msg('This way of ordering is not offered'),
  paymentUnknown: msg('This way of payment is not offered'),
  guestClosed: msg('Please log in to order'),
  notOffered: msg('This is not offered'),
  unknownOrder: msg('We cannot find this order'),
  tooMany: msg('Too many attempts. Please try again in a minute'),
  alreadyOrdered: msg('This cart has already been ordered'),
  alreadySent: msg('This has already been sent'),
  inactive: msg('Restaurant is not available right now. Please try again later'),
} as const

/** Two texts of the catalogue that the first dish needs; the others come with the screens that say them. */
export const validation = msg('Validation Error')
export const added = msg('Product has been added to your cart.')

/** The fixed texts of the product's catalogue (docs/rules.md, R8). */
export const catalogue = {
  validation,
  paymentFailed: msg('There is a problem with your payment. Please try again.'),
  locationRefused: msg(
    'In order to use this feature you need open your location services and/or grant permission to our app. Please allow location permissions and try again.',
  ),
  outOfRange: msg('The location that you have marked is out of our delivery range'),
  closed: msg(
    'Our restaurant is out of working hours right now. You can only place a future order. The earliest date you can order is at {time}',
  ),
  unavailable: msg('Restaurant is not available right now. Please try again later'),
  noAddress: msg("You haven't added an address yet. Click the button below to add one"),
  pointsHint: msg("Cart total has to be greater or equal then your points' amount."),
  ordered: msg('Your order approved'),
  reserved: msg(
    'Your reservation request has been submitted. We will notify you about your reservation status.',
  ),
  added,
  contacted: msg('Your message has been received. We will contact you shortly.'),
  registered: msg("You've successfully registered. You can login to continue"),
  passwordSent: msg('Your new password has been sent. Please check your inbox'),
  profileSaved: msg('Your profile has been updated'),
} as const

/** What the client says when no answer of the API explains what happened. */
export const failures = {
  network: msg('We cannot reach the restaurant right now. Nothing is lost. Please try again.'),
  server: msg('Something went wrong on our side. Nothing is lost. Please try again.'),
  contract: msg('The restaurant sent an answer we cannot read. Nothing is lost. Please try again.'),
} as const
