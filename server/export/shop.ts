import type { Reader } from '../db/database.ts'
import { HANDOVER } from '../domain/payments/kinds.ts'
import { flag, list, money, percent, text, toCsv, words } from './csv.ts'

/** The files of the rest of the shop, by name: settings, hours, places and pages. */
export async function shopFiles(reader: Reader, languages: string[]): Promise<Record<string, string>> {
  const name = words('name', 'name', languages)
  return {
    'settings.csv': toCsv(
      [text('key', 'key'), text('value', 'value'), text('media', 'media'), flag('public', 'public')],
      await reader.selectFrom('settings').selectAll().orderBy('sort').execute(),
    ),
    'languages.csv': toCsv(
      [text('code', 'code'), text('name', 'name')],
      await reader.selectFrom('languages').selectAll().orderBy('sort').execute(),
    ),
    'hours.csv': toCsv(
      [text('weekday', 'weekday'), text('from', 'opens'), text('to', 'closes')],
      await reader.selectFrom('hours').selectAll().orderBy('sort').execute(),
    ),
    ...(await placeFiles(reader)),
    'payment-providers.csv': toCsv(
      [
        text('id', 'id'),
        ...name,
        text('displayOption', 'display_option'),
        list('ways', 'ways'),
        ['kind', row => (row.kind === HANDOVER ? '' : row.kind)],
      ],
      await reader.selectFrom('payment_providers').selectAll().orderBy('sort').execute(),
    ),
    'taxes.csv': toCsv(
      [text('name', 'name'), percent('rate', 'rate')],
      await reader.selectFrom('taxes').selectAll().orderBy('sort').execute(),
    ),
    'translations.csv': toCsv(
      [text('lang', 'lang'), text('key', 'key'), text('text', 'text')],
      await reader.selectFrom('translations').selectAll().orderBy('lang').orderBy('key').execute(),
    ),
    ...(await pageFiles(reader, languages)),
  }
}

async function placeFiles(reader: Reader): Promise<Record<string, string>> {
  return {
    'areas.csv': toCsv(
      [
        text('id', 'id'),
        text('name', 'name'),
        text('zipcode', 'zipcode'),
        money('minimumOrder', 'minimum_order'),
        money('deliveryPrice', 'delivery_price'),
        money('freeDeliveryThreshold', 'free_delivery_threshold'),
      ],
      await reader.selectFrom('areas').selectAll().orderBy('sort').execute(),
    ),
    'places.csv': toCsv(
      [
        text('id', 'id'),
        text('street', 'street'),
        text('zipcode', 'zipcode'),
        text('town', 'town'),
        text('lat', 'lat'),
        text('lng', 'lng'),
      ],
      await reader.selectFrom('places').selectAll().orderBy('sort').execute(),
    ),
    'tables.csv': toCsv(
      [text('id', 'id'), text('name', 'name')],
      await reader.selectFrom('dining_tables').selectAll().orderBy('sort').execute(),
    ),
    'branches.csv': toCsv(
      [text('slug', 'slug'), text('name', 'name'), text('url', 'url')],
      await reader.selectFrom('branches').selectAll().orderBy('sort').execute(),
    ),
  }
}

async function pageFiles(reader: Reader, languages: string[]): Promise<Record<string, string>> {
  const pages = await reader.selectFrom('pages').selectAll().orderBy('sort').execute()
  const texts = pages.flatMap(({ id, text: byLanguage }) =>
    Object.entries(JSON.parse(byLanguage) as Record<string, string>).map(([lang, html]): [string, string] => [
      `pages/${id}.${lang}.html`,
      `${html}\n`,
    ]),
  )
  const columns = [
    text('id', 'id'),
    ...words('name', 'name', languages),
    flag('onHeader', 'on_header'),
    flag('onFooter', 'on_footer'),
    flag('isPopup', 'is_popup'),
  ]
  return { 'pages.csv': toCsv(columns, pages), ...Object.fromEntries(texts) }
}
