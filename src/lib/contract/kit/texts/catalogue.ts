/** The fixed texts of the product's catalogue (docs/rules.md, R8). */
import { msg } from './msg.ts'

export * from './added.ts'

export const validation = msg('Validation Error')
export const paymentFailed = msg('There is a problem with your payment. Please try again.')
export const locationRefused = msg(
  'In order to use this feature you need open your location services and/or grant permission to our app. Please allow location permissions and try again.',
)
export const outOfRange = msg('The location that you have marked is out of our delivery range')
export const closed = msg(
  'Our restaurant is out of working hours right now. You can only place a future order. The earliest date you can order is at {time}',
)
export const unavailable = msg('Restaurant is not available right now. Please try again later')
export const noAddress = msg("You haven't added an address yet. Click the button below to add one")
export const pointsHint = msg("Cart total has to be greater or equal then your points' amount.")
export const ordered = msg('Your order approved')
/** What is said of an order until the restaurant has accepted it. */
export const received = msg('We have received your order')
export const reserved = msg(
  'Your reservation request has been submitted. We will notify you about your reservation status.',
)
export const contacted = msg('Your message has been received. We will contact you shortly.')
export const registered = msg("You've successfully registered. You can login to continue")
export const passwordSent = msg('Your new password has been sent. Please check your inbox')
export const resetLinkSent = msg(
  'If we know this e-mail address, a link for a new password is on its way. Please check your inbox',
)
export const profileSaved = msg('Your profile has been updated')
export const providerUnknown = msg('Login provider not found')
export const providerSignedOut = msg('Not logged in')
export const providerNotReady = msg('Login providers not ready yet. Are there errors on your console?')
export const providerNoRefresh = msg('Chosen login provider is not supported for refreshing a token')
export const providerNoUser = msg('No user is currently logged in with {provider}')
export const providerDismissed = msg('User cancelled login or did not fully authorize.')
