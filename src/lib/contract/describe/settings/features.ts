import type { BusinessClock } from '../../hours/business-day.ts'
import { isOn } from '../../kit/on.ts'
import { type OrderType, orderTypes, rulesOf } from '../../kit/order-types.ts'
import { guestCancels } from '../../orders/guest-cancel.ts'
import { minimumOrder } from '../../orders/minimum-order.ts'
import { pageFeatures, textsOf } from './page-features.ts'
import { loaders } from './registry/look.ts'
import { depositVats, reusables } from './registry/money.ts'
import { noteLengths } from './registry/ordering.ts'
import type { SettingKey } from './registry.ts'
import type { Setting } from './settings.ts'
import { socialProviders } from './social.ts'
import { tilesOf } from './tiles.ts'
import { orUsual, usual } from './usual.ts'

export { type OrderType, orderTypes } from '../../kit/order-types.ts'

/** What settings turn on and say, typed. A setting that only one place of the server needs is read there by its key. */
export type Features = ReturnType<typeof features>

/**
 * Reads what the raw settings say (docs/api.md, Settings). Amounts of money are in the currency's main unit.
 */
export function features(settings: Setting[]) {
  const text = orUsual(textsOf(settings))
  const on = (key: SettingKey): boolean => isOn(text(key))
  const numbers = (key: SettingKey): number[] =>
    text(key)
      .split(',')
      .map(part => Number.parseFloat(part))
      .filter(Number.isFinite)
  const [lat, lng] = numbers('RESTAURANT_COORDINATES')
  return {
    siteTitle: text('SITE_TITLE'),
    cuisine: text('CUISINE'),
    district: text('DISTRICT'),
    trustLine: text('TRUST_LINE'),
    logo: text('LOGO'),
    background: text('BACKGROUND_IMAGE'),
    fonts: text('FONT_SETTINGS'),
    brandColor: text('BRAND_COLOR'),
    corners: text('CORNER_RADIUS'),
    tone: text('PAGE_TONE'),
    hero: text('HERO_FORM'),
    cards: text('CARD_FORM'),
    header: text('HEADER_FORM'),
    homeParts: text('HOME_PARTS'),
    headerCode: text('CUSTOM_HEADER_CODE'),
    phone: text('PHONE'),
    searchSynonyms: text('SEARCH_SYNONYMS'),
    email: text('EMAIL'),
    address: text('ADDRESS'),
    country: text('COUNTRY').toLowerCase(),
    currency: text('CURRENCY').toUpperCase(),
    timeZone: text('TIME_ZONE'),
    /** What business days follow. */
    business: { timeZone: text('TIME_ZONE'), ends: text('BUSINESS_DAY_ENDS') } satisfies BusinessClock,
    mapUrl: text('MAP_URL'),
    tiles: tilesOf(text('MAP_TILES'), text('MAP_ATTRIBUTION')),
    coordinates: lat !== undefined && lng !== undefined ? { lat, lng } : undefined,
    loader: loaderOf(text('LOADER_ANIMATION')),
    ...pageFeatures(settings, text),
    registration: on('ALLOW_REGISTRATION'),
    /** Whether somebody has an account or can open one. */
    accounts: !on('WITHOUT_ACCOUNTS'),
    socialProviders: socialProviders(text),
    reservation: on('RESERVATION_ENABLED'),
    loyalty: on('LOYALTY_SYSTEM'),
    branches: on('HAS_BRANCH'),
    /** The slug of the branch whose API this is. */
    branch: text('BRANCH'),
    orderTypes: orderTypesOf(on),
    /** What an order of these types needs at least; those without a minimum are missing. */
    minimumOrders: minimumOrdersOf(text),
    tip: on('ALLOW_TIP'),
    tipPercents: numbers('TIP_PERCENTS'),
    invoice: on('ALLOW_ISSUE_INVOICE'),
    /** Whether guests choose the country of their phone number. */
    phoneCountries: on('PHONE_COUNTRIES'),
    /** How long a note to a dish may be, in characters; 0 where none is taken. */
    lineNote: Number(noteLengths.find(each => each === text('LINE_NOTES')) ?? 0),
    /** Whether guests say of each line what to do if it is out. */
    substitutions: on('SUBSTITUTIONS'),
    /** Until when guests cancel orders by themselves; undefined where they do not. */
    guestCancel: guestCancels.find(each => each === text('GUEST_CANCEL')),
    /** Whether guests can mark an order because somebody must not eat something. */
    allergyMark: on('ALLERGY_MARK'),
    /** Whether whoever brings a delivery gets a note of their own. */
    driverNotes: on('DRIVER_NOTES'),
    /** Whether somebody at the desk takes orders on the phone. */
    phoneOrders: on('PHONE_ORDERS'),
    /** Whether drivers take deliveries on their own phones. */
    drivers: on('DRIVERS'),
    /** Whether dishes are suggested that were often ordered together. */
    suggestsDishes: on('SUGGEST_DISHES'),
    newAddressSystem: on('USES_NEW_ADDRESS_SYSTEM'),
    /** Whether a deposit has the VAT rate of its article, or none. */
    depositVat: depositVats.find(each => each === text('DEPOSIT_VAT')) ?? usual.DEPOSIT_VAT,
    /** How § 33 or § 34 VerpackG is met: reusable packaging is offered, or guests' own containers are filled. */
    reusable: reusables.find(each => each === text('REUSABLE_PACKAGING')),
    /** For each dish that is packed in it, in the main unit. */
    reusableDeposit: numbers('REUSABLE_DEPOSIT')[0] ?? 0,
    termsPage: text('TERMS_AND_CONDITIONS'),
    privacyPage: text('PRIVACY_POLICY'),
    /** Where withdrawal is explained; without it, nobody can withdraw here. */
    withdrawalPage: text('WITHDRAWAL_POLICY'),
    imprintPage: text('IMPRINT'),
    leadMinutes: numbers('LEAD_MINUTES')[0] ?? Number(usual.LEAD_MINUTES),
    slotMinutes: numbers('SLOT_MINUTES')[0] || Number(usual.SLOT_MINUTES),
    /** How many orders are taken for one time; 0 is any number. */
    slotCapacity: numbers('SLOT_CAPACITY')[0] ?? 0,
    social: socialKeys
      .map(key => ({ network: key.toLowerCase(), url: socialUrl(key, text(key)) }))
      .filter(link => link.url !== ''),
    apps: appKeys
      .map(key => ({ store: key.split('_')[0]?.toLowerCase() ?? '', url: text(key) }))
      .filter(app => app.url !== ''),
    /** The pictures of home that slide. */
    slider: settings.find(({ key }) => key === 'HOME_SLIDER')?.slider ?? [],
  }
}

const socialKeys = [
  'FACEBOOK',
  'INSTAGRAM',
  'PINTEREST',
  'LINKEDIN',
  'WHATSAPP',
  'TWITTER',
  'TRIPADVISOR',
  'TIKTOK',
] as const satisfies readonly SettingKey[]

const appKeys = [
  'ANDROID_MARKET_URL',
  'IOS_MARKET_URL',
  'HUAWEI_MARKET_URL',
] as const satisfies readonly SettingKey[]

function loaderOf(value: string): (typeof loaders)[number] {
  return loaders.find(loader => loader === value) ?? usual.LOADER_ANIMATION
}

/** A table's guest orders at the table whatever the other switches say. */
function orderTypesOf(on: (key: SettingKey) => boolean): OrderType[] {
  return orderTypes.filter(orderType => {
    const { setting } = rulesOf(orderType)
    return setting === undefined || on(setting)
  })
}

function minimumOrdersOf(text: (key: SettingKey) => string): Partial<Record<OrderType, number>> {
  return Object.fromEntries(
    orderTypes
      .map(orderType => [orderType, minimumOrder(orderType, text)] as const)
      .filter(([, least]) => least > 0),
  )
}

/** WhatsApp may be a phone number; a leading + becomes 00 in its link (docs/rules.md, R9.22). */
function socialUrl(key: SettingKey, value: string): string {
  if (key !== 'WHATSAPP' || value === '' || /^https?:/i.test(value)) return value
  return `https://wa.me/${value.replace(/^\+/, '00').replaceAll(/\s/g, '')}`
}
