import type { SettingEntries, UsualOf } from './setting-entry.ts'

export const usualRestaurant = {
  SITE_TITLE: 'Tischlein',
  COUNTRY: 'de',
  CURRENCY: 'EUR',
  TIME_ZONE: 'Europe/Berlin',
} as const satisfies UsualOf<typeof restaurant>

export const restaurant = {
  SITE_TITLE: {
    type: 'text',
    required: 'is missing or empty: the name of the restaurant is part of every page and mail',
    label: 'Name of the restaurant',
    hint: 'On every page, in mails and on receipts',
    docs: { api: 'text' },
  },
  CUISINE: {
    type: 'text',
    label: 'Kitchen',
    hint: 'What you cook, in a few words that all guests understand: Pizza, Pide & Meze. In the title of the home page and for search engines',
    docs: {
      api: 'what the restaurant cooks, in a few words. With the place in ADDRESS it is in the title of the home page. Read at build time',
    },
  },
  DISTRICT: {
    type: 'text',
    label: 'District',
    hint: 'Where you are, as people in town say it: Prenzlauer Berg. Below the name on the home page; without it the town of the address',
    docs: {
      api: 'the part of the town that the restaurant is in. Home names it below its heading, and the town of ADDRESS without it. Read at build time',
    },
  },
  TRUST_LINE: {
    type: 'text',
    label: 'What guests can rely on',
    hint: 'One short line that is true: Stone oven since 1998, or Our own drivers. Below the name on the home page',
    docs: {
      api: 'one short line on what guests can rely on, such as `Stone oven since 1998`. Home has it below its heading, in the words of GET /translations for this text. Read at build time',
      files:
        'one short line on what guests can rely on, such as `Steinofen seit 1998`. Below the name on the home page; `translations.csv` has it in other languages, with this text as its `key`',
    },
  },
  PHONE: {
    type: 'phone',
    label: 'Phone',
    hint: 'In the header and footer and on the contact page',
    docs: { api: 'a phone number' },
  },
  EMAIL: {
    type: 'email',
    level: 'owner',
    label: 'E-mail for orders and guests',
    hint: 'Orders, messages and reservations go there, and guests reply to it',
    docs: {
      api: "the restaurant's e-mail address, shown to visitors; mails to guests are sent from it, and orders, messages and reservations are mailed to it",
    },
  },
  ADDRESS: {
    type: 'text',
    label: 'Address of the restaurant',
    hint: 'In the footer, on the contact page and in mails about takeaway',
    docs: { api: 'text' },
  },
  RESTAURANT_COORDINATES: {
    type: 'coordinates',
    rare: true,
    label: 'Place on the map',
    hint: 'Latitude and longitude, such as 52.5371,13.4199: the pin on the contact page, and the centre of the delivery radius',
    docs: { api: 'latitude and longitude of the restaurant on the map on /contact, `52.5371,13.4199`' },
  },
  MAP_URL: {
    type: 'address',
    rare: true,
    label: 'Link to an external map',
    hint: 'On the contact page',
    docs: { api: 'address of an external map, which /contact links to' },
  },
  SEARCH_SYNONYMS: {
    type: 'text',
    rare: true,
    label: 'Words for the search',
    hint: 'Words that guests use for the same: Brause, Limonade; Flieten, Chicken Wings. Usual ones are known',
    docs: {
      api: 'words that the search of the menu takes for the same, groups separated by semicolons: `Brause, Limonade; Flieten, Chicken Wings`. Read at build time',
      files:
        'words that guests use for the same dish, separated by commas, and groups of them by semicolons: `Brause, Limonade; Flieten, Chicken Wings`. The search finds each by the others; the usual words of the trade are known to it in German, English and Turkish',
    },
  },
  COUNTRY: {
    type: 'country',
    rare: true,
    label: 'Country',
    hint: 'Decides how phone numbers and prices are written',
    docs: { api: '`{COUNTRY}`, `{CURRENCY}`, `{TIME_ZONE}` (these are the defaults)' },
  },
  CURRENCY: {
    type: 'currency',
    rare: true,
    label: 'Currency',
    hint: 'Of all prices. It stays once guests have ordered',
    docs: { api: '`{COUNTRY}`, `{CURRENCY}`, `{TIME_ZONE}` (these are the defaults)' },
  },
  TIME_ZONE: {
    type: 'timeZone',
    rare: true,
    label: 'Time zone',
    hint: 'For opening hours and all other times',
    docs: { api: '`{COUNTRY}`, `{CURRENCY}`, `{TIME_ZONE}` (these are the defaults)' },
  },
} as const satisfies SettingEntries
