import type { DeskLanguage } from '#contract/desk/languages.ts'
import type { Period } from '#contract/desk/period.ts'
import type { LongDeskFile, ReportFile } from '#contract/desk/report.ts'
import type { BusinessDay } from '#contract/hours/business-day.ts'
import type { Database } from '#server/db/database.ts'
import { driverFigures } from '#server/orders/driver-figures.ts'
import { methodNames } from '#server/orders/payment-name.ts'
import type { Shop } from '#server/shop/shop.ts'
import { begun } from './begun.ts'
import { bookOf } from './books/book.ts'
import { depositsIn } from './books/deposits.ts'
import { entriesOf } from './books/entries.ts'
import { promotionsIn } from './books/promotions.ts'
import { csvLines, csvOf } from './csv.ts'
import { batchHead, batchLines, checkBatch, checkCount, tooLong } from './datev/batch.ts'
import { bookingsOn } from './datev/bookings.ts'
import { hasFarTooMany } from './datev/foresee.ts'
import { datevSettingsOf } from './datev/settings.ts'
import { dishesOf } from './dishes.ts'
import { dishesTable, driversTable, type EntryRows, ordersTable, vatTable } from './file-rows.ts'
import { daysOf, spanOf } from './span.ts'

interface FileInput {
  file: ReportFile
  period: Period
  lang: DeskLanguage
  shop: Shop
  now: Date
}

/**
 * One of the files of a report. It is read and written day by day while it is sent, so that other calls run in between and no memory grows
 * with the period. Throws a DatevProblem when there can be no booking batch.
 */
export function reportFile(db: Database, input: FileInput): Promise<LongDeskFile> {
  const { file, period } = input
  const described =
    file === 'datev'
      ? { name: `EXTF_Buchungsstapel_${period.name}.csv`, type: 'text/csv; charset=windows-1252' }
      : { name: `${file}-${period.name}.csv`, type: 'text/csv; charset=utf-8' }
  return begun(described, contents[file](db, input))
}

const contents: Record<ReportFile, (db: Database, input: FileInput) => AsyncGenerator<Uint8Array>> = {
  orders: (db, input) => written(ordersTable, db, input),
  vat: (db, input) => written(vatTable, db, input),
  async *dishes(db, { period, lang, shop: { business: clock, features }, now }) {
    const days = daysOf(period, clock)
    const { dishes } = await bookOf(db, days, { clock, now, dishes: true })
    const { currency } = features
    yield csvOf(dishesTable(dishesOf(dishes, currency), { lang, currency }), lang)
  },
  async *drivers(db, { period, lang, shop: { business }, now }) {
    yield csvOf(driversTable(await driverFigures(db, spanOf(period, business), now), lang), lang)
  },
  datev: batchIn,
}

/** A table of all orders and refunds. */
async function* written(table: EntryRows, db: Database, { period, lang, shop }: FileInput) {
  const { business, features } = shop
  const methodName = methodNames(shop)
  const input = { lang, timeZone: business.timeZone, currency: features.currency, methodName }
  let head = [table.head(lang)]
  for (const day of daysOf(period, business)) {
    const rows = table.rowsOn(day.date, await entriesOf(db, day), input)
    yield head.length > 0 ? csvOf([...head, ...rows], lang) : new TextEncoder().encode(csvLines(rows, lang))
    head = []
  }
}

/** All days are read before the first line is written: half a batch would be imported as a whole one. */
async function* batchIn(db: Database, { period, shop, now }: FileInput) {
  const { business, features } = shop
  const settings = datevSettingsOf(shop.rows)
  checkBatch(settings, period, features.currency)
  const days = daysOf(period, business)
  if (await hasFarTooMany(db, days, settings)) throw tooLong()
  const methodName = methodNames(shop)
  const bookingsAt = async (day: BusinessDay) =>
    bookingsOn(day.date, { ...(await contentOf(db, day)), methodName }, settings)
  let count = 0
  for (const day of days) {
    count += (await bookingsAt(day)).length
    checkCount(count)
  }
  const { timeZone } = business
  const batch = { settings, period, now, timeZone, currency: features.currency }
  yield batchHead(batch)
  for (const day of days) yield batchLines(await bookingsAt(day), batch)
}

async function contentOf(db: Database, day: BusinessDay) {
  const { sales, refunds } = await entriesOf(db, day)
  const entries = [...sales, ...refunds].toSorted((a, b) => a.at.localeCompare(b.at))
  return { entries, deposits: await depositsIn(db, day), promotions: await promotionsIn(db, day) }
}
