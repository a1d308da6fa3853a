import { expect, test } from 'vitest'
import { tableNames, tableOf } from '#contract/describe/data/tables.ts'
import type { SettingTypeName } from '#contract/describe/settings/registry/setting-entry.ts'
import { settingEntries } from '#contract/describe/settings/registry.ts'
import type { ColumnKind } from '#contract/kit/column.ts'

/** What may let in code, an address or an account, by what it holds and by its name. */
const riskyTypes: readonly (SettingTypeName | 'oneOf')[] = [
  'address',
  'branch',
  'datevAccount',
  'datevPayments',
  'email',
  'fonts',
  'headCode',
  'localeAddress',
  'picture',
  'pictures',
  'providers',
  'tiles',
  'whatsApp',
]
const riskyKinds: readonly ColumnKind[] = ['host', 'html', 'payment', 'settingPicture']
const riskyName =
  /url|host|domain|script(?!ion)|code|html|mail|address|webhook|hook|tracking|analytics|client|app_?id|token|secret|scope|account|iban|extension/i

const LINK = 'a link that guests follow: nothing is sent there, and nothing of it runs'
const PICTURE = 'a picture: the build fetches it for the pages, and nothing of it runs'

/** What an editor changes all the same, and why that is no danger. */
const exceptions: Record<string, string> = {
  ADDRESS: 'a postal address',
  ALARM_MAIL_SECONDS: 'a number of seconds',
  MAP_URL: LINK,
  FACEBOOK: LINK,
  INSTAGRAM: LINK,
  TIKTOK: LINK,
  WHATSAPP: LINK,
  TWITTER: LINK,
  PINTEREST: LINK,
  LINKEDIN: LINK,
  TRIPADVISOR: LINK,
  ANDROID_MARKET_URL: LINK,
  IOS_MARKET_URL: LINK,
  HUAWEI_MARKET_URL: LINK,
  LOGO: PICTURE,
  FOOTER_LOGO: PICTURE,
  FAVICON: PICTURE,
  SPLASH_LOGO: PICTURE,
  BACKGROUND_IMAGE: PICTURE,
  HOME_SLIDER: PICTURE,
  HOME_GALLERY: PICTURE,
  BREADCRUMB_BACKGROUND: PICTURE,
  APP_PICTURE_NARROW: PICTURE,
  APP_PICTURE_WIDE: PICTURE,
  LOGIN_IMAGE: PICTURE,
  REGISTER_IMAGE: PICTURE,
  FORGOT_PASSWORD_IMAGE: PICTURE,
  FONT_SETTINGS: 'fonts that the build copies, so that pages load them from the shop itself',
  USES_NEW_ADDRESS_SYSTEM: 'a switch: which service finds addresses is in the environment',
  WITHOUT_ACCOUNTS: 'a switch that nobody sets: the server says itself what it is',
  DATEV_CLIENT: 'a number in a file for the tax adviser; nothing is sent there',
  DATEV_PAYMENTS: 'accounts in a file for the tax adviser; no money moves',
  DATEV_TIPS: 'an account in a file for the tax adviser; no money moves',
  'pages text': 'HTML is reduced to a list of elements without scripts, styles and forms',
  'settings media': 'the pictures of a setting, whose level is that of its key',
  'languages code': 'the sign of a language',
  'allergens code': 'the sign of an allergen',
  'additives code': 'the sign of an additive',
  'areas zipcode': 'a postcode',
  'promotions code': 'a word that makes an order cheaper, within what the promotion says',
  'places zipcode': 'a postcode',
}

test('whatever may let in code, an address or an account is for owners, with named exceptions [R12.504]', () => {
  const settings = settingEntries
    .filter(([key, { type }]) => riskyTypes.includes(type) || riskyName.test(key))
    .map(([key, { level }]) => ({ name: key, level }))
  const columns = tableNames.flatMap(table =>
    Object.entries(tableOf(table).columns)
      .filter(([name, { kind }]) => riskyKinds.includes(kind) || riskyName.test(name))
      .map(([name, { level }]) => ({ name: `${table} ${name}`, level })),
  )
  const editors = [...settings, ...columns].filter(({ level }) => level !== 'owner').map(({ name }) => name)
  expect(editors.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})
