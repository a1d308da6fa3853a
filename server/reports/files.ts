import type { DeskLanguage } from '#contract/desk/languages.ts'
import type { Period } from '#contract/desk/period.ts'
import type { DeskFile, ReportFile } from '#contract/desk/report.ts'
import type { BusinessDay } from '#contract/hours/business-day.ts'
import type { Database } from '#server/db/database.ts'
import type { Shop } from '#server/shop/shop.ts'
import { bookOf } from './books/book.ts'
import { depositsIn } from './books/deposits.ts'
import { entriesOf } from './books/entries.ts'
import { csvLines, csvOf } from './csv.ts'
import { batchOf, checkBatch, MAX_BOOKINGS } from './datev/batch.ts'
import { bookingsOn, type DatevBooking } from './datev/bookings.ts'
import { datevSettingsOf } from './datev/settings.ts'
import { dishesOf } from './dishes.ts'
import { dishesTable, type EntryRows, ordersTable, vatTable } from './file-rows.ts'
import { daysOf } from './span.ts'

interface FileInput {
  file: ReportFile
  period: Period
  lang: DeskLanguage
  shop: Shop
  now: Date
}

/** One of the files of a report. Throws a DatevProblem when there can be no booking batch. */
export async function reportFile(db: Database, input: FileInput): Promise<DeskFile> {
  const { file, period } = input
  if (file === 'datev') {
    const name = `EXTF_Buchungsstapel_${period.name}.csv`
    return { name, type: 'text/csv; charset=windows-1252', content: await batchIn(db, input) }
  }
  const content = await tables[file](db, input)
  return { name: `${file}-${period.name}.csv`, type: 'text/csv; charset=utf-8', content }
}

const tables: Record<
  Exclude<ReportFile, 'datev'>,
  (db: Database, input: FileInput) => Promise<Uint8Array>
> = {
  orders: (db, input) => written(ordersTable, db, input),
  vat: (db, input) => written(vatTable, db, input),
  async dishes(db, { period, lang, shop: { business: clock }, now }) {
    const days = daysOf(period, clock)
    const { dishes } = await bookOf(db, days, { clock, now, dishes: true })
    return csvOf(dishesTable(dishesOf(dishes), lang), lang)
  },
}

/** A table of all orders and refunds. Each day is read and written by itself, so that other calls run in between. */
async function written(
  table: EntryRows,
  db: Database,
  { period, lang, shop }: FileInput,
): Promise<Uint8Array> {
  const { business } = shop
  const chunks = [csvOf([table.head(lang)], lang)]
  for (const day of daysOf(period, business)) {
    const rows = table.rowsOn(day.date, await entriesOf(db, day), { lang, timeZone: business.timeZone })
    chunks.push(new TextEncoder().encode(csvLines(rows, lang)))
  }
  return Buffer.concat(chunks)
}

async function batchIn(db: Database, { period, shop, now }: FileInput): Promise<Uint8Array> {
  const { business, features } = shop
  const settings = datevSettingsOf(shop.rows)
  checkBatch(settings, period)
  const bookings: DatevBooking[] = []
  for (const day of daysOf(period, business)) {
    bookings.push(...bookingsOn(day.date, await contentOf(db, day), settings))
    if (bookings.length > MAX_BOOKINGS) break
  }
  return batchOf({
    settings,
    period,
    now,
    currency: features.currency.toUpperCase(),
    timeZone: business.timeZone,
    bookings,
  })
}

async function contentOf(db: Database, day: BusinessDay) {
  const { sales, refunds } = await entriesOf(db, day)
  const entries = [...sales, ...refunds].toSorted((a, b) => a.at.localeCompare(b.at))
  return { entries, deposits: await depositsIn(db, day) }
}
