import type { TimeFormat } from '#lib/i18n/dates.ts'
import { localeOf, type MoneyFormat } from '#lib/i18n/format.ts'
import type { Shop } from '#server/shop/shop.ts'
import { textLanguage } from './texts.ts'

/**
 * The format of prices and times for a reader's language, as on the shop's pages. If the server has no texts in that
 * language, texts are German, and so are prices and times.
 */
export function formatOf(
  { features, defaultLang }: Pick<Shop, 'features' | 'defaultLang'>,
  reader: string,
): MoneyFormat & TimeFormat {
  const { country, currency, timeZone } = features
  const spoken = textLanguage(reader)
  const lang = reader.split('-')[0] === spoken ? reader : spoken
  return { locale: localeOf({ lang, defaultLang }, country), currency, timeZone }
}
