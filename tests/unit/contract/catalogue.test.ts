import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '#contract/kit/texts.ts'

/** The translation keys of the API: a differing text would not be translated. */
test.each([
  ['R8.1', 'providerUnknown', 'Login provider not found'],
  ['R8.2', 'providerSignedOut', 'Not logged in'],
  ['R8.3', 'providerNotReady', 'Login providers not ready yet. Are there errors on your console?'],
  ['R8.4', 'providerNoRefresh', 'Chosen login provider is not supported for refreshing a token'],
  ['R8.5', 'providerNoUser', 'No user is currently logged in with {provider}'],
  ['R8.6', 'providerDismissed', 'User cancelled login or did not fully authorize.'],
  ['R8.7', 'validation', 'Validation Error'],
  ['R8.8', 'paymentFailed', 'There is a problem with your payment. Please try again.'],
  [
    'R8.9',
    'locationRefused',
    'In order to use this feature you need open your location services and/or grant permission to our app. Please allow location permissions and try again.',
  ],
  ['R8.10', 'outOfRange', 'The location that you have marked is out of our delivery range'],
  [
    'R8.11',
    'closed',
    'Our restaurant is out of working hours right now. You can only place a future order. The earliest date you can order is at {time}',
  ],
  ['R8.12', 'unavailable', 'Restaurant is not available right now. Please try again later'],
  ['R8.13', 'noAddress', "You haven't added an address yet. Click the button below to add one"],
  ['R8.14', 'pointsHint', "Cart total has to be greater or equal then your points' amount."],
  ['R8.15', 'ordered', 'Your order approved'],
  [
    'R8.16',
    'reserved',
    'Your reservation request has been submitted. We will notify you about your reservation status.',
  ],
  ['R8.17', 'added', 'Product has been added to your cart.'],
  ['R8.18', 'contacted', 'Your message has been received. We will contact you shortly.'],
  ['R8.19', 'registered', "You've successfully registered. You can login to continue"],
  ['R8.20', 'passwordSent', 'Your new password has been sent. Please check your inbox'],
  ['R8.21', 'profileSaved', 'Your profile has been updated'],
] as const)('[%s] %s is spelled as every API knows it', (_, name, text) => {
  expect(catalogue[name]).toBe(text)
})

test.each(['de', 'tr'])('each of them reads otherwise in %s, with the same values in it [R8.22]', lang => {
  const words = JSON.parse(
    readFileSync(new URL(`../../../src/lib/i18n/shop/${lang}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>
  const values = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const text of Object.values(catalogue)) {
    const translated = words[text] ?? ''
    expect(translated, text).not.toBe('')
    expect(translated, text).not.toBe(text)
    expect(values(translated), text).toEqual(values(text))
  }
})
