import type { DeskLanguage } from '#contract/desk/languages.ts'
import type { Period } from '#contract/desk/period.ts'
import type { DeskFile, ReportFile } from '#contract/desk/report.ts'
import type { Reader } from '#server/db/database.ts'
import type { Shop } from '#server/shop/shop.ts'
import { depositsIn } from './books/deposits.ts'
import { type Entries, entriesOf } from './books/entries.ts'
import { csvOf } from './csv.ts'
import { batchOf } from './datev/batch.ts'
import { bookingsOf } from './datev/bookings.ts'
import { datevSettingsOf } from './datev/settings.ts'
import { dishesIn } from './dishes.ts'
import { dishesTable, ordersTable, vatTable } from './file-rows.ts'
import { dateIn, spanOf } from './span.ts'

interface FileInput {
  file: ReportFile
  period: Period
  lang: DeskLanguage
  shop: Shop
  now: Date
}

/** One of the files of a report. Throws a DatevProblem when there can be no booking batch. */
export async function reportFile(reader: Reader, input: FileInput): Promise<DeskFile> {
  const { file, period, lang, shop } = input
  const entries = await entriesOf(reader, spanOf(period, shop.business))
  if (file === 'datev') {
    const name = `EXTF_Buchungsstapel_${period.name}.csv`
    return { name, type: 'text/csv; charset=windows-1252', content: await batchIn(reader, entries, input) }
  }
  const content = csvOf(await tableIn(reader, entries, input), lang)
  return { name: `${file}-${period.name}.csv`, type: 'text/csv; charset=utf-8', content }
}

async function tableIn(reader: Reader, entries: Entries, { file, period, lang, shop }: FileInput) {
  const { business } = shop
  if (file === 'dishes') {
    const sales = entries.sales.map(({ sale }) => sale)
    return dishesTable(await dishesIn(reader, spanOf(period, business), sales), lang)
  }
  const input = { lang, timeZone: business.timeZone, dateOf: dateIn(period, business) }
  return file === 'vat' ? vatTable(entries, input) : ordersTable(entries, input)
}

async function batchIn(reader: Reader, { sales, refunds }: Entries, { period, shop, now }: FileInput) {
  const { business, features } = shop
  const settings = datevSettingsOf(shop.rows)
  const deposits = await depositsIn(reader, spanOf(period, business))
  const entries = [...sales, ...refunds].toSorted((a, b) => a.at.localeCompare(b.at))
  return batchOf({
    settings,
    period,
    now,
    currency: features.currency.toUpperCase(),
    timeZone: business.timeZone,
    bookings: bookingsOf(entries, deposits, settings),
    dateOf: dateIn(period, business),
  })
}
