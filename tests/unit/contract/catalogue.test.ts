import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '#contract/messages.ts'

/** The translation keys of the API: a differing text would not be translated. */
const texts: Partial<Record<keyof typeof catalogue, string>> = {
  providerUnknown: 'Login provider not found',
  providerSignedOut: 'Not logged in',
  providerNotReady: 'Login providers not ready yet. Are there errors on your console?',
  providerNoRefresh: 'Chosen login provider is not supported for refreshing a token',
  providerNoUser: 'No user is currently logged in with {provider}',
  providerDismissed: 'User cancelled login or did not fully authorize.',
  validation: 'Validation Error',
  paymentFailed: 'There is a problem with your payment. Please try again.',
  locationRefused:
    'In order to use this feature you need open your location services and/or grant permission to our app. Please allow location permissions and try again.',
  outOfRange: 'The location that you have marked is out of our delivery range',
  closed:
    'Our restaurant is out of working hours right now. You can only place a future order. The earliest date you can order is at {time}',
  unavailable: 'Restaurant is not available right now. Please try again later',
  noAddress: "You haven't added an address yet. Click the button below to add one",
  pointsHint: "Cart total has to be greater or equal then your points' amount.",
  ordered: 'Your order approved',
  reserved: 'Your reservation request has been submitted. We will notify you about your reservation status.',
  added: 'Product has been added to your cart.',
  contacted: 'Your message has been received. We will contact you shortly.',
  registered: "You've successfully registered. You can login to continue",
  passwordSent: 'Your new password has been sent. Please check your inbox',
  profileSaved: 'Your profile has been updated',
}

test('the texts of the catalogue are spelled as every API knows them [R8.1 R8.2 R8.3 R8.4 R8.5 R8.6 R8.7 R8.8 R8.9 R8.10 R8.11 R8.12 R8.13 R8.14 R8.15 R8.16 R8.17 R8.18 R8.19 R8.20 R8.21]', () => {
  expect(catalogue).toMatchObject(texts)
})

test.each(['de', 'tr'])('each of them reads otherwise in %s, with the same values in it [R8.22]', lang => {
  const words = JSON.parse(
    readFileSync(new URL(`../../../src/lib/i18n/messages/${lang}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>
  const values = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const text of Object.values(catalogue)) {
    const translated = words[text] ?? ''
    expect(translated, text).not.toBe('')
    expect(translated, text).not.toBe(text)
    expect(values(translated), text).toEqual(values(text))
  }
})
