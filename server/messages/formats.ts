import { localeOf, type MoneyFormat, type TimeFormat } from '#lib/i18n/format.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { spokenTo } from './words.ts'

/**
 * How a shop writes prices and times to a reader of a language: as its pages do. A reader of a language that the server
 * has no texts in gets German texts, so prices and times are German too.
 */
export function formatOf(
  { features, defaultLang }: Pick<Shop, 'features' | 'defaultLang'>,
  reader: string,
): MoneyFormat & TimeFormat {
  const { country, currency, timeZone } = features
  const spoken = spokenTo(reader)
  const lang = reader.split('-')[0] === spoken ? reader : spoken
  return { locale: localeOf({ lang, defaultLang }, country), currency, timeZone }
}
