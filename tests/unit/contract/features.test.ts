import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { features } from '#contract/describe/settings/features.ts'
import { pagePictures } from '#contract/describe/settings/page-pictures.ts'
import { Setting } from '#contract/describe/settings/settings.ts'

const settings = (values: Record<string, string>): Setting[] =>
  Object.entries(values).map(([key, value]) => z.parse(Setting, { key, value }))

const read = (values: Record<string, string>) => features(settings(values))

const readPictures = (values: Record<string, string>) => pagePictures(settings(values))

describe('switches', () => {
  test.each([
    { key: 'ALLOW_GUEST_CHECKOUT', feature: 'guestCheckout' },
    { key: 'ALLOW_REGISTRATION', feature: 'registration' },
    { key: 'RESERVATION_ENABLED', feature: 'reservation' },
    { key: 'LOYALTY_SYSTEM', feature: 'loyalty' },
    { key: 'HAS_BRANCH', feature: 'branches' },
    { key: 'ALLOW_TIP', feature: 'tip' },
    { key: 'ALLOW_ISSUE_INVOICE', feature: 'invoice' },
    { key: 'USES_NEW_ADDRESS_SYSTEM', feature: 'newAddressSystem' },
  ] as const)('$key is on with a value and off when empty or absent [R1.9]', ({ key, feature }) => {
    expect([read({ [key]: '1' })[feature], read({ [key]: '' })[feature], read({})[feature]]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('order types are those that the settings allow, and the table for guests at a table [R3.17]', () => {
    expect(read({ ALLOW_DELIVERY: '1' }).orderTypes).toEqual(['delivery', 'table'])
    expect(read({ ALLOW_TAKEAWAY: '1', ALLOW_CURBSIDE: '1' }).orderTypes).toEqual([
      'takeaway',
      'curbside',
      'table',
    ])
    expect(read({}).orderTypes).toEqual(['table'])
  })
})

test('an order type has the minimum order for all, or its own [R5.1340]', () => {
  expect(read({}).minimumOrders).toEqual({})
  expect(
    read({ MINIMUM_ORDER: '10', MINIMUM_ORDER_TABLE: '0', MINIMUM_ORDER_DELIVERY: '15.50' }).minimumOrders,
  ).toEqual({ delivery: 15.5, takeaway: 10, curbside: 10 })
})

test('without settings the shop is a German one [R9.1 R9.25]', () => {
  expect(read({})).toMatchObject({
    country: 'de',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    loader: 'pizza',
  })
  expect(read({ CURRENCY: 'TRY' }).currency).toBe('TRY')
})

test.each([
  { value: '', loader: 'pizza' },
  { value: 'burger', loader: 'burger' },
  { value: 'infinite', loader: 'infinite' },
  { value: 'logo', loader: 'logo' },
  { value: 'unknown', loader: 'pizza' },
])('the loader "$value" is $loader [R3.15]', ({ value, loader }) => {
  expect(read({ LOADER_ANIMATION: value }).loader).toBe(loader)
})

test('lists and coordinates are read as numbers, what is not one is left out', () => {
  const read_ = read({ TIP_PERCENTS: '5, 10,x,15', RESTAURANT_COORDINATES: '52.53,13.41' })
  expect([read_.tipPercents, read_.coordinates]).toEqual([[5, 10, 15], { lat: 52.53, lng: 13.41 }])
  expect(read({ RESTAURANT_COORDINATES: '52.53' }).coordinates).toBeUndefined()
})

test.each([
  ['LOGO', 'logo'],
  ['FAVICON', 'favicon'],
  ['SPLASH_LOGO', 'splashLogo'],
  ['BACKGROUND_IMAGE', 'background'],
  ['BREADCRUMB_BACKGROUND', 'breadcrumbBackground'],
] as const)('the picture %s is read as %s alone [R3.9]', (key, feature) => {
  const pictures = ['logo', 'favicon', 'splashLogo', 'background', 'breadcrumbBackground'] as const
  const values = { [key]: '/media/1/poster.svg' }
  const shown = { ...read(values), ...readPictures(values) }
  expect(pictures.filter(name => shown[name] !== '')).toEqual([feature])
})

test('the footer has a logo of its own, or the header’s [R3.9]', () => {
  expect(readPictures({ LOGO: '/a.svg' }).footerLogo).toBe('/a.svg')
  expect(readPictures({ LOGO: '/a.svg', FOOTER_LOGO: '/b.svg' }).footerLogo).toBe('/b.svg')
})

test('social links are those with an address; WhatsApp writes 00 for + [R3.20 R9.22]', () => {
  expect(
    read({ WHATSAPP: '+49 30 23125111', FACEBOOK: 'https://facebook.com/t', TIKTOK: '' }).social,
  ).toEqual([
    { network: 'facebook', url: 'https://facebook.com/t' },
    { network: 'whatsapp', url: 'https://wa.me/00493023125111' },
  ])
})

test.each(['https://wa.me/493023125111', 'HTTPS://api.whatsapp.com/send?phone=493023125111'])(
  'a whole WhatsApp address stays as it is: %s [R3.64]',
  url => {
    expect(read({ WHATSAPP: url }).social).toEqual([{ network: 'whatsapp', url }])
  },
)

test('extensions are a comma list [R7.55]', () => {
  expect([...read({ API_EXTENSIONS: 'quote, vat' }).extensions]).toEqual(['quote', 'vat'])
})

describe('social providers', () => {
  const ids = { GOOGLE_CLIENT_ID: 'g', FACEBOOK_APP_ID: 'f' }
  const names = (values: Record<string, string>) =>
    read(values).socialProviders.map(provider => provider.name)

  test.each([
    { value: 'google,facebook', allowed: ['google', 'facebook'] },
    { value: ' Facebook ', allowed: ['facebook'] },
    { value: 'facebook, google', allowed: ['google', 'facebook'] },
    { value: '1', allowed: ['google', 'facebook'] },
    { value: '', allowed: [] },
  ])('ALLOW_SOCIAL_LOGIN "$value" allows $allowed [R1.9]', ({ value, allowed }) => {
    expect(names({ ...ids, ALLOW_SOCIAL_LOGIN: value })).toEqual(allowed)
  })

  test('that do not know this shop are not offered', () => {
    expect(names({ ALLOW_SOCIAL_LOGIN: '1', FACEBOOK_APP_ID: 'f' })).toEqual(['facebook'])
  })

  test('are asked for what the settings say, the second one for email and public_profile with v4.0 [R9.23]', () => {
    const [google, facebook] = read({ ...ids, ALLOW_SOCIAL_LOGIN: '1' }).socialProviders
    expect(facebook).toMatchObject({ clientId: 'f', scopes: ['email', 'public_profile'], version: 'v4.0' })
    expect(google).toMatchObject({ clientId: 'g', scopes: ['openid', 'email', 'profile'], version: '' })
    const own = {
      FACEBOOK_SCOPES: 'email',
      FACEBOOK_VERSION: 'v9.0',
      FACEBOOK_SCRIPT_URL: 'https://f.example',
    }
    expect(read({ ...ids, ...own, ALLOW_SOCIAL_LOGIN: 'facebook' }).socialProviders).toEqual([
      { name: 'facebook', clientId: 'f', scopes: ['email'], version: 'v9.0', script: 'https://f.example' },
    ])
  })
})
