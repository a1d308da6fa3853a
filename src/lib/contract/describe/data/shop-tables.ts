import type { DataTable } from '../../kit/column.ts'
import type { ProviderKind } from '../../orders/provider-kinds.ts'
import { externalId } from './external-id.ts'

const id = { kind: 'id', label: 'Id' } as const
const name = { kind: 'text', required: true, label: 'Name', form: 'row' } as const
const from = { kind: 'clock', field: 'opens', label: 'From' } as const
const to = { kind: 'clock', field: 'closes', label: 'To' } as const
/** The order types that a range of opening hours is for. */
const types = {
  kind: 'orderTypes',
  optional: true,
  label: 'Only for',
  help: 'None chosen means all order types',
} as const

/** The tables of the shop around what it sells. */
export const shopTables = {
  /** The first one is the default and has no suffix in the other files. */
  languages: {
    file: 'languages.csv',
    key: ['code'],
    columns: {
      code: { kind: 'languageCode', label: 'Code' },
      name,
    },
  },
  pages: {
    file: 'pages.csv',
    key: ['id'],
    columns: {
      id,
      name: { ...name, translated: true },
      text: { kind: 'html', label: 'Text' },
      onHeader: { kind: 'flag', field: 'on_header', label: 'In the header', form: 'row' },
      onFooter: { kind: 'flag', field: 'on_footer', label: 'In the footer', form: 'row' },
      isPopup: {
        kind: 'flag',
        field: 'is_popup',
        label: 'Opens automatically',
        help: 'The first such page is shown once to everybody who opens the shop',
        form: 'row',
      },
    },
  },
  /** Each branch and the host of its own API. */
  branches: {
    file: 'branches.csv',
    key: ['slug'],
    optional: true,
    central: true,
    columns: {
      slug: { kind: 'slug', label: 'Id' },
      name: { kind: 'text', required: true, label: 'Name' },
      url: { kind: 'host', label: 'Address', level: 'owner' },
    },
  },
  /** A value or a picture for each key. A branch's own file has only the keys in which it differs. */
  settings: {
    file: 'settings.csv',
    key: ['key'],
    layered: true,
    columns: {
      key: { kind: 'text', required: true, label: 'Setting' },
      value: { kind: 'text', label: 'Value' },
      media: { kind: 'settingPicture', label: 'Picture' },
      public: { kind: 'flag', fallback: true, label: 'Visible for everybody' },
    },
  },
  /** Texts that override the shop's own dictionary. */
  translations: {
    file: 'translations.csv',
    key: ['lang', 'key'],
    optional: true,
    unsorted: true,
    columns: {
      lang: { kind: 'language', label: 'Language' },
      key: { kind: 'text', required: true, label: 'Text of the shop' },
      text: { kind: 'text', required: true, label: 'Text' },
    },
  },
  /** Those with seats are given to reservations. */
  diningTables: {
    file: 'tables.csv',
    key: ['id'],
    optional: true,
    columns: {
      id,
      name,
      seats: {
        kind: 'count',
        most: 99,
        optional: true,
        label: 'Seats',
        help: 'Once one table has some, a reservation is confirmed at once only if tables are free for it; empty: it is not reserved',
        form: 'rare',
      },
      joins: {
        kind: 'ids',
        of: 'diningTables',
        optional: true,
        label: 'Can be joined with',
        help: 'Tables beside it, for parties that need more than one',
        form: 'rare',
      },
    },
  },
  areas: {
    file: 'areas.csv',
    key: ['id'],
    optional: true,
    columns: {
      id,
      name,
      zipcode: { kind: 'text', label: 'Postcode', form: 'row' },
      minimumOrder: {
        kind: 'amount',
        field: 'minimum_order',
        empty: true,
        label: 'Minimum order',
        form: 'row',
      },
      deliveryPrice: {
        kind: 'amount',
        field: 'delivery_price',
        empty: true,
        label: 'Delivery fee',
        form: 'row',
      },
      freeDeliveryThreshold: {
        kind: 'amount',
        field: 'free_delivery_threshold',
        empty: true,
        label: 'Free delivery from',
        form: 'row',
      },
      tiers: {
        kind: 'tiers',
        optional: true,
        label: 'Cheaper from a price of the order on',
        help: 'A price and the fee from there on, such as 25=1.90 40=0; empty where the fee stays the same',
        form: 'row',
      },
      reach: {
        kind: 'reach',
        optional: true,
        label: 'Up to a distance',
        help: 'From the restaurant, such as 3 km as the crow flies, or 20 min by car; empty if it does not count',
        form: 'row',
      },
      shape: {
        kind: 'shape',
        optional: true,
        label: 'Shape on the map',
        help: 'Its corners, each as latitude and longitude, or GeoJSON; empty if it does not count',
        form: 'row',
      },
      text: {
        kind: 'text',
        translated: true,
        lines: true,
        optional: true,
        label: 'Text of its page',
        help: 'An area with a text has a page of its own, which search engines find: what is special about delivering there, in words that no other area has. An empty line begins a paragraph',
        form: 'rare',
      },
      externalId,
    },
  },
  /** Streets for the address search. */
  places: {
    file: 'places.csv',
    key: ['id'],
    optional: true,
    columns: {
      id,
      street: { kind: 'text', required: true, label: 'Street' },
      zipcode: { kind: 'text', required: true, label: 'Postcode' },
      town: { kind: 'text', required: true, label: 'Town' },
      lat: { kind: 'degrees', most: 90, label: 'Latitude' },
      lng: { kind: 'degrees', most: 180, label: 'Longitude' },
    },
  },
  /** Added on top of prices. Where prices contain VAT, as in Germany, it is empty. */
  taxes: {
    file: 'taxes.csv',
    key: [],
    optional: true,
    columns: {
      name,
      rate: { kind: 'percent', label: 'Percent', form: 'row' },
      away: {
        kind: 'rate',
        empty: true,
        optional: true,
        label: 'Taken away or delivered, in percent',
        form: 'row',
      },
      from: {
        kind: 'day',
        field: 'since',
        empty: true,
        optional: true,
        label: 'From the day',
        form: 'row',
      },
    },
  },
  /** Any number of ranges a day; a range that ends at or before its start ends on the next day. */
  hours: {
    file: 'hours.csv',
    key: [],
    columns: { weekday: { kind: 'weekday', label: 'Weekday' }, from, to, types },
  },
  /** Days with other hours than those of their weekday; one without hours is closed. */
  specialDays: {
    file: 'special-days.csv',
    key: [],
    optional: true,
    columns: {
      date: { kind: 'day', label: 'Day' },
      from: { ...from, empty: true },
      to: { ...to, empty: true },
      text: { kind: 'text', translated: true, label: 'Text' },
      types,
    },
  },
  /** How long orders take; of several rows that apply the first one counts. */
  preparation: {
    file: 'preparation-times.csv',
    key: [],
    optional: true,
    columns: {
      order_type: { kind: 'orderType', empty: true, label: 'Order type', form: 'row' },
      weekday: { kind: 'weekday', empty: true, label: 'Weekday', form: 'row' },
      from: { ...from, empty: true, form: 'row' },
      to: { ...to, empty: true, form: 'row' },
      minutes: { kind: 'minutes', label: 'Minutes', form: 'row' },
    },
  },
  providers: {
    file: 'payment-providers.csv',
    key: ['id'],
    columns: {
      id,
      name: { ...name, translated: true },
      displayOption: {
        kind: 'text',
        field: 'display_option',
        label: 'Symbol',
        form: 'row',
        choices: { cash: 'Cash', card: 'Card', counter: 'At the counter', online: 'Online' },
      },
      ways: { kind: 'orderTypes', label: 'Offered for', form: 'row' },
      kind: {
        kind: 'payment',
        level: 'owner',
        optional: true,
        label: 'How it is paid',
        help: 'Providers need their keys on the server. The sandbox moves no money, and a live shop does not offer it',
        form: 'row',
        before: 'ways',
        choices: {
          '': 'When the order is handed over',
          stripe: 'Online with Stripe',
          mollie: 'Online with Mollie',
          paypal: 'With PayPal',
          sandbox: 'Sandbox',
        } as const satisfies Record<'' | ProviderKind, string>,
      },
      externalId,
    },
  },
} as const satisfies Record<string, DataTable>
