import { depositVats, loaders, reusables } from '../features.ts'
import { type ProblemText, problemText } from '../problem-text.ts'
import { interpolate } from '../texts/interpolate.ts'
import { datevCharts, datevKinds, datevOrders } from './datev.ts'
import { fontNames } from './fonts.ts'
import { areHomeParts, cornerRadii, homeParts } from './look.ts'
import { isSwitch } from './on.ts'
import { formed, isAddress, oneOf, type SettingType, settingTypes } from './setting-types.ts'
import { providerNames } from './social.ts'
import { tilesOf } from './tiles.ts'

const tiles = formed(
  value => tilesOf(value, '') !== undefined,
  'must be an address such as https://tile.example.org/{z}/{x}/{y}.png',
)

const providers = formed(
  value =>
    isSwitch(value) ||
    value.split(',').every(name => providerNames.some(known => known === name.trim().toLowerCase())),
  'must be google or facebook, or both, separated by a comma',
)

const facebookScript = formed(
  value => isAddress(interpolate(value, { locale: 'de_DE' })),
  'must be an address such as https://example.org/{locale}/sdk.js',
)

const branch: SettingType = (value, { branches }) =>
  branches && !branches.has(value) ? problemText('there is no branch “{value}”', { value }) : undefined

const autoAccept = formed(
  value => isSwitch(value) || /^\d{1,3}$/.test(value),
  'must be on, off, or the number of open orders below which an order is accepted',
)

const dayEnds = formed(
  value => /^(?:0\d|1[01]):[0-5]\d$/.test(value),
  'must be a time in the morning, such as 05:00',
)

const parts: SettingType = value =>
  areHomeParts(value)
    ? undefined
    : problemText('“{value}” must be parts of the home page, each once: {values}', {
        value,
        values: homeParts.join(', '),
      })

const { text, onOff, address, picture, page } = settingTypes

/** Every setting and its type (docs/api.md, Settings). Not for browsers: pages need none of these checks. */
export const settingTypesByKey: ReadonlyMap<string, SettingType> = new Map<string, SettingType>([
  ['SITE_TITLE', text],
  ['PHONE', settingTypes.phone],
  ['ADDRESS', text],
  ['EMAIL', settingTypes.email],
  ['COUNTRY', settingTypes.country],
  ['CURRENCY', settingTypes.currency],
  ['TIME_ZONE', settingTypes.timeZone],
  ['LOGO', picture],
  ['FOOTER_LOGO', picture],
  ['SPLASH_LOGO', picture],
  ['FAVICON', picture],
  ['BACKGROUND_IMAGE', picture],
  ['BREADCRUMB_BACKGROUND', picture],
  ['LOGIN_IMAGE', picture],
  ['REGISTER_IMAGE', picture],
  ['FORGOT_PASSWORD_IMAGE', picture],
  ['HOME_SLIDER', picture],
  ['HOME_GALLERY', picture],
  ['BRAND_COLOR', settingTypes.colour],
  ['CORNER_RADIUS', oneOf(cornerRadii)],
  ['HOME_PARTS', parts],
  ['MAP_URL', address],
  ['MAP_TILES', tiles],
  ['MAP_ATTRIBUTION', text],
  ['RESTAURANT_COORDINATES', settingTypes.coordinates],
  ['LOADER_ANIMATION', oneOf(loaders)],
  ['FONT_SETTINGS', fontNames],
  ['CUSTOM_HEADER_CODE', settingTypes.headCode],
  ['ORDERING_ACTIVE', onOff],
  ['ALLOW_GUEST_CHECKOUT', onOff],
  ['ALLOW_REGISTRATION', onOff],
  ['RESERVATION_ENABLED', onOff],
  ['LOYALTY_SYSTEM', onOff],
  ['HAS_BRANCH', onOff],
  ['ALLOW_ISSUE_INVOICE', onOff],
  ['USES_NEW_ADDRESS_SYSTEM', onOff],
  ['ALLOW_DELIVERY', onOff],
  ['ALLOW_TAKEAWAY', onOff],
  ['ALLOW_CURBSIDE', onOff],
  ['ALLOW_TIP', onOff],
  ['TIP_PERCENTS', settingTypes.percents],
  ['ALLOW_SOCIAL_LOGIN', providers],
  ['GOOGLE_CLIENT_ID', text],
  ['GOOGLE_SCRIPT_URL', address],
  ['GOOGLE_SCOPES', text],
  ['FACEBOOK_APP_ID', text],
  ['FACEBOOK_SCRIPT_URL', facebookScript],
  ['FACEBOOK_SCOPES', text],
  ['FACEBOOK_VERSION', formed(value => /^v\d+\.\d+$/.test(value), 'must be a version such as v4.0')],
  ['TERMS_AND_CONDITIONS', page],
  ['PRIVACY_POLICY', page],
  ['IMPRINT', page],
  ['WITHDRAWAL_POLICY', page],
  ['BRANCH', branch],
  ['REUSABLE_PACKAGING', oneOf(reusables)],
  ['REUSABLE_DEPOSIT', settingTypes.amount],
  ['DEPOSIT_VAT', oneOf(depositVats)],
  ['LOYALTY_RATE', settingTypes.percent],
  ['DELIVERY_RADIUS', settingTypes.kilometres],
  ['LEAD_MINUTES', settingTypes.minutes],
  ['SLOT_MINUTES', settingTypes.step],
  ['SLOT_CAPACITY', settingTypes.count],
  ['SLOT_DISHES', formed(value => /^\d{1,4}$/.test(value), 'must be a whole number of dishes')],
  ['AUTO_ACCEPT', autoAccept],
  ['BUSINESS_DAY_ENDS', dayEnds],
  ['DATEV_CONSULTANT', datevKinds.consultant],
  ['DATEV_CLIENT', datevKinds.client],
  ['DATEV_CHART', oneOf(datevCharts)],
  ['DATEV_ORDERS', oneOf(datevOrders)],
  ['DATEV_REVENUE', datevKinds.rates],
  ['DATEV_REFUNDS', datevKinds.rates],
  ['DATEV_DEPOSITS', datevKinds.rates],
  ['DATEV_PAYMENTS', datevKinds.payments],
  ['DATEV_TIPS', datevKinds.account],
  ['ALARM_PUSH_SECONDS', settingTypes.seconds],
  ['ALARM_MAIL_SECONDS', settingTypes.seconds],
  ['ALARM_CANCEL_MINUTES', settingTypes.minutes],
  ['ALARM_EMAIL', settingTypes.email],
  ['ASLEEP_MINUTES', settingTypes.minutes],
  ['FACEBOOK', address],
  ['INSTAGRAM', address],
  ['PINTEREST', address],
  ['LINKEDIN', address],
  ['WHATSAPP', settingTypes.whatsApp],
  ['TWITTER', address],
  ['TRIPADVISOR', address],
  ['TIKTOK', address],
  ['ANDROID_MARKET_URL', address],
  ['IOS_MARKET_URL', address],
  ['HUAWEI_MARKET_URL', address],
  ['API_EXTENSIONS', text],
])

/** Settings that only the server reads: unless somebody says otherwise, they stay there. */
export const privateSettings: ReadonlySet<string> = new Set([
  'AUTO_ACCEPT',
  'ALARM_PUSH_SECONDS',
  'ALARM_MAIL_SECONDS',
  'ALARM_CANCEL_MINUTES',
  'ALARM_EMAIL',
  'ASLEEP_MINUTES',
  'DATEV_CONSULTANT',
  'DATEV_CLIENT',
  'DATEV_CHART',
  'DATEV_ORDERS',
  'DATEV_REVENUE',
  'DATEV_REFUNDS',
  'DATEV_DEPOSITS',
  'DATEV_PAYMENTS',
  'DATEV_TIPS',
])

/** What is wrong with a setting's value, in words that follow where it is; nothing for a setting that nobody knows. */
export const settingProblem: (key: string, ...args: Parameters<SettingType>) => ProblemText | undefined = (
  key,
  value,
  known,
) => (value.trim() === '' ? undefined : settingTypesByKey.get(key)?.(value.trim(), known))

/** Settings that a shop cannot do without, and why. */
export const requiredSettings: Readonly<Record<string, string>> = {
  SITE_TITLE: 'is missing or empty: the name of the restaurant is part of every page and mail',
}
