import { orderTypes } from '#contract/features.ts'
import { weekdays } from '#contract/hours/hours.ts'
import { currentKey, settingEntry, storedKeys } from '#contract/settings/registry.ts'
import { HANDOVER, providerTypes } from '#server/payments/provider-types.ts'
import { cleanHtml } from '#server/shop/html.ts'
import {
  type Column,
  clock,
  column,
  degrees,
  flag,
  formed,
  id,
  ids,
  image,
  images,
  money,
  oneOf,
  optionalTexts,
  percent,
  required,
  text,
  texts,
} from './columns.ts'
import { dataFile } from './data-file.ts'
import { locate } from './locate.ts'
import { readText } from './read-text.ts'
import type { CsvRow } from './row.ts'

const languageCode: Column<string> = {
  ...text,
  read(row, name) {
    const code = row.text(name)
    if (!/^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(code)) {
      row.mistake(name, '“{value}” must be a language code such as de or pt-BR', { value: code })
    }
    return code
  },
}

/** A language of languages.csv. */
const language: Column<string> = {
  ...required,
  read(row, name) {
    const code = row.required(name)
    const { languages, allLanguages } = row.source
    row.refer(name, code, allLanguages ? new Set(languages) : undefined, 'language')
    return code
  },
}

/** Sanitised HTML by language, of the files `pages/<id>.<language>.html`. */
const pageTexts: Column<string> = {
  inFiles: true,
  read(row) {
    const id = row.text('id')
    const texts = row.source.languages.map(lang => [lang, pageText(row, id, lang)] as const)
    const [main] = texts
    if (main && main[1] === undefined && row.source.allLanguages && !row.wrong)
      row.mistake('id', 'there is no file {file}', { file: `pages/${id}.${main[0]}.html` })
    return JSON.stringify(Object.fromEntries(texts.filter(([, html]) => html !== undefined)))
  },
  write: stored => stored,
}

function pageText({ source }: CsvRow, id: string, lang: string): string | undefined {
  const file = locate(source, `pages/${id}.${lang}.html`)
  return file && cleanHtml(readText(source, file) ?? '')
}

/** Written as it is called today. */
const settingKey: Column<string> = { ...required, write: currentKey }

/** Slider and gallery of the home page are several pictures, kept with spaces between them. */
const settingPicture: Column<string> = {
  ...image,
  read: (row, name) =>
    settingEntry(row.text('key'))?.type === 'pictures'
      ? images.read(row, name).join(' ')
      : image.read(row, name),
}

const slug = formed(
  value => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
  'must be lower-case letters (a to z), digits and single - between them',
)

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

const anyHost = formed(url => {
  if (!URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  return /^https?:$/.test(protocol) && withoutSlash(url).toLowerCase() === origin
}, 'must be an address without a path, such as https://mitte.example.org')

const host: Column<string> = { ...anyHost, read: (row, name) => withoutSlash(anyHost.read(row, name)) }

const usableFor: Column<string[], string> = {
  ...ids,
  read(row, name) {
    const used = ids.read(row, name)
    for (const orderType of used) row.refer(name, orderType, new Set<string>(orderTypes), 'order type')
    return used
  },
}

const day = formed(value => {
  const known = new Date(value)
  return (
    /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(known.getTime()) && known.toISOString().startsWith(value)
  )
}, 'must be a day such as 2026-12-24')

const optionalClock: Column<string> = {
  ...clock,
  read: (row, name) => (row.text(name) === '' ? '' : clock.read(row, name)),
}

/** One of these, or nothing for all of them. */
const optionalOneOf = (values: readonly string[]): Column<string> => ({
  read: (row, name) => (row.text(name) === '' ? '' : oneOf(values).read(row, name)),
  write: stored => stored,
})

/** Without one, a provider is paid when the order is handed over. */
const providerKind: Column<string> = {
  optional: true,
  read: (row, name) => (row.text(name) === '' ? HANDOVER : oneOf(providerTypes).read(row, name)),
  write: stored => (stored === HANDOVER ? '' : stored),
}

const minutes: Column<number> = {
  read(row, name) {
    const value = row.required(name)
    if (value !== '' && !/^\d{1,3}$/.test(value))
      row.mistake(name, '“{value}” must be a whole number of minutes such as 30', { value })
    return Number.parseInt(value, 10) || 0
  },
  write: String,
}

/** The files of the shop around what it sells. */
export const shopFiles = {
  /** The first one is the default and has no suffix in the other files. */
  languages: dataFile('languages', { code: languageCode, name: required }, { key: ['code'] }),
  pages: dataFile('pages', {
    id,
    name: texts,
    text: pageTexts,
    on_header: column('onHeader', flag()),
    on_footer: column('onFooter', flag()),
    is_popup: column('isPopup', flag()),
  }),
  /** Each branch and the host of its own API. */
  branches: dataFile('branches', { slug, name: required, url: host }, { key: ['slug'], optional: true }),
  /** A value or a picture for each key. A branch's own file has only the keys in which it differs. */
  settings: dataFile(
    'settings',
    { key: settingKey, value: text, media: settingPicture, public: flag(true) },
    { key: ['key'], layered: true, renamed: { currentKey, storedKeys } },
  ),
  /** Texts that override the shop's own dictionary. */
  translations: dataFile(
    'translations',
    { lang: language, key: required, text: required },
    { key: ['lang', 'key'], optional: true, unsorted: true },
  ),
  diningTables: dataFile('dining_tables', { id, name: required }, { file: 'tables.csv', optional: true }),
  areas: dataFile(
    'areas',
    {
      id,
      name: required,
      zipcode: text,
      minimum_order: column('minimumOrder', money({ required: false })),
      delivery_price: column('deliveryPrice', money({ required: false })),
      free_delivery_threshold: column('freeDeliveryThreshold', money({ required: false })),
    },
    { optional: true },
  ),
  /** Streets for the address search. */
  places: dataFile(
    'places',
    {
      id,
      street: required,
      zipcode: required,
      town: required,
      lat: degrees(90),
      lng: degrees(180),
    },
    { optional: true },
  ),
  /** Added on top of prices. Where prices contain VAT, as in Germany, it is empty. */
  taxes: dataFile('taxes', { name: required, rate: percent() }, { optional: true }),
  /** Any number of ranges a day; a range that ends at or before its start ends on the next day. */
  hours: dataFile('hours', {
    weekday: oneOf(weekdays),
    opens: column('from', clock),
    closes: column('to', clock),
  }),
  /** Days with other hours than those of their weekday; one without hours is closed. */
  specialDays: dataFile(
    'special_days',
    {
      date: day,
      opens: column('from', optionalClock),
      closes: column('to', optionalClock),
      text: optionalTexts,
    },
    { file: 'special-days.csv', optional: true },
  ),
  /** How long orders take; of several rows that apply the first one counts. */
  preparation: dataFile(
    'preparation_times',
    {
      order_type: optionalOneOf(orderTypes),
      weekday: optionalOneOf(weekdays),
      opens: column('from', optionalClock),
      closes: column('to', optionalClock),
      minutes,
    },
    { file: 'preparation-times.csv', optional: true },
  ),
  providers: dataFile(
    'payment_providers',
    {
      id,
      name: texts,
      display_option: column('displayOption', text),
      ways: usableFor,
      kind: providerKind,
    },
    { file: 'payment-providers.csv' },
  ),
}
