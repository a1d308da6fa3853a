import type { AreaText, Page } from '#contract/api/site.ts'
import { extensions } from '#contract/describe/settings/extensions.ts'
import { orderTypes } from '#contract/describe/settings/features.ts'
import type { SettingKey } from '#contract/describe/settings/registry.ts'
import { REVISION } from '#contract/describe/settings/revision.ts'
import type { Setting } from '#contract/describe/settings/settings.ts'
import { type OpenRange, type Weekday, type WorkingHours, weekdays } from '#contract/hours/hours.ts'
import { isOn } from '#contract/kit/on.ts'
import type { PaymentProvider } from '#contract/orders/checkout.ts'
import { brandOf } from '#contract/orders/provider-kinds.ts'
import { withAddresses } from './fonts.ts'
import { noPictures, picture } from './pictures.ts'
import type { Rows } from './rows/rows.ts'
import { settingIn } from './rows/settings.ts'
import type { ReadText } from './rows/text.ts'
import { offeredRanges, rangeOf } from './type-terms.ts'

/** What this server says itself, whatever the data files say. */
const OWN_SETTINGS: readonly string[] = [
  ...(['API_EXTENSIONS', 'WITHOUT_ACCOUNTS'] satisfies SettingKey[]),
  REVISION,
]

interface Own {
  /** Of the catalogue. */
  revision?: string
  /** Whether nobody has an account and nobody can open one. */
  withoutAccounts: boolean
}

/** All settings that match a predicate, with what this server says itself. */
export function settingsOf(
  rows: Rows,
  wanted: (row: Rows['settings'][number]) => boolean,
  { revision = '', withoutAccounts }: Own,
): Setting[] {
  const own = rows.settings.filter(row => !OWN_SETTINGS.includes(row.key) && wanted(row))
  return [
    ...own.map(row => ({ key: row.key, value: sentValue(row), ...settingPicture(row.key, row.media) })),
    { key: 'API_EXTENSIONS', value: extensionsIn(rows).toSorted().join(','), ...noPictures },
    ...(withoutAccounts ? [{ key: 'WITHOUT_ACCOUNTS', value: '1', ...noPictures }] : []),
    { key: REVISION, value: revision, ...noPictures },
  ]
}

/** The storefront asks for promotions, for what goes well with a dish and for texts of delivery areas only where there are any. */
function extensionsIn({
  promotions,
  products,
  categories,
  settings,
  areas,
  languages,
}: Rows): readonly string[] {
  const lacking = new Set([
    ...(promotions.some(({ active }) => active === 1) ? [] : ['promotions']),
    ...(isOn(settingIn(settings, 'SUGGEST_DISHES')) ||
    [...products, ...categories].some(({ pairings }) => pairings.length > 0)
      ? []
      : ['pairings']),
    ...(areas.some(area => hasPage(area, languages)) ? [] : ['area-pages']),
    ...(settingIn(settings, 'TABLE_GUESTS') === '' ? ['free-tables'] : []),
    ...(settingIn(settings, 'GUEST_CANCEL') === '' ? ['guest-cancel'] : []),
    ...(isOn(settingIn(settings, 'ORDER_EDITS')) ? [] : ['order-changes', 'change-wishes']),
    ...(isOn(settingIn(settings, 'ORDER_PUSH')) ? [] : ['order-push']),
    ...(isOn(settingIn(settings, 'TABLE_EVENING')) ? [] : ['table-evening']),
    ...((['GUEST_SENTENCES', 'ORDER_EDITS'] as const).some(key => isOn(settingIn(settings, key)))
      ? []
      : ['order-messages']),
  ])
  return extensions.filter(name => !lacking.has(name))
}

const sentValue = ({ key, value }: Rows['settings'][number]): string =>
  key === ('FONT_SETTINGS' satisfies SettingKey) ? withAddresses(value) : value

/** A setting's picture, in the field for its key (docs/api.md, Settings). */
function settingPicture(key: string, file: string) {
  if (file === '') return noPictures
  const isOf = (wanted: SettingKey): boolean => key === wanted
  if (isOf('HOME_SLIDER'))
    return { ...noPictures, slider: file.split(' ').map(each => picture(each, '', ['wide'])) }
  if (isOf('HOME_GALLERY'))
    return { ...noPictures, gallery: file.split(' ').map(each => picture(each, '', ['square'])) }
  if (isOf('FAVICON')) return { ...noPictures, icon: picture(file, '', ['favicon']) }
  if (isOf('SPLASH_LOGO')) return { ...noPictures, splash: picture(file, '', ['splash', 'poster']) }
  if (isOf('BACKGROUND_IMAGE')) return { ...noPictures, background: picture(file, '', ['background']) }
  return { ...noPictures, poster: picture(file, '', ['poster']) }
}

export const pagesOf = (rows: Rows, read: ReadText): Page[] =>
  rows.pages.map(row => ({
    id: row.id,
    name: read(row.name),
    text: read(row.text),
    onHeader: row.on_header === 1,
    onFooter: row.on_footer === 1,
    isPopup: row.is_popup === 1,
  }))

export function hoursOf(rows: Rows): WorkingHours {
  const ranges = (weekday: string) => {
    const all = rows.hours.filter(row => row.weekday === weekday).map(rangeOf)
    return offeredRanges(all, rows).sort((a, b) => a.from.localeCompare(b.from))
  }
  return Object.fromEntries(weekdays.map(weekday => [weekday, ranges(weekday)])) as Record<
    Weekday,
    OpenRange[]
  >
}

/** Whether a delivery area has a page in every language: in those without a text, it says that of the default language. */
const hasPage = ({ text }: Rows['areas'][number], [main]: Rows['languages']): boolean =>
  main !== undefined && Boolean(text[main.code])

/** What the pages of delivery areas say. */
export const areaTextsOf = ({ areas, languages }: Rows, read: ReadText): AreaText[] =>
  areas.filter(area => hasPage(area, languages)).map(({ id, text }) => ({ id, text: read(text) }))

export const providersOf = (rows: Rows, read: ReadText): PaymentProvider[] =>
  rows.providers.map(row => ({
    id: row.id,
    name: read(row.name),
    displayOption: row.display_option,
    ways: orderTypes.filter(type => row.ways.includes(type)),
    // Which limits a provider has is known where orders are placed.
    minimum: undefined,
    brand: brandOf(row.kind),
    down: undefined,
  }))

export const translationsOf = (rows: Rows, lang: string): Record<string, string> =>
  Object.fromEntries(rows.translations.filter(row => row.lang === lang).map(row => [row.key, row.text]))
