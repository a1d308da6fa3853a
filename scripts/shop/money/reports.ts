import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Period, readPeriod } from '#contract/desk/period.ts'
import type { DeskReport, ReportFile } from '#contract/desk/report.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { clockFrom } from '#server/kit/clock.ts'
import { UserError } from '#server/kit/user-error.ts'
import { reportFile } from '#server/reports/files.ts'
import { reportOf } from '#server/reports/report.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textLanguage } from '#server/texts/texts.ts'
import type { CommandContext } from '../command.ts'
import { figureLines } from './today-lines.ts'

const TABLES: ReportFile[] = ['orders', 'vat', 'dishes']

/** Prints the figures of a period, or writes its tables into a folder. */
export async function runReport(context: CommandContext, [typed = '', folder]: string[]): Promise<void> {
  const period = periodNamed(typed)
  if (folder !== undefined) return writeFiles(context, { period, files: TABLES, folder })
  const shop = await createShopSource()(context.db)
  const format = formatOf(shop, 'en')
  const report = await reportOf(context.db, { period, shop, now: clockFrom(context.config.clock)() })
  console.log(reportLines(report, amount => formatPrice(amount, format)).join('\n'))
}

export const runDatev = (context: CommandContext, [typed = '', folder = '.']: string[]): Promise<void> =>
  writeFiles(context, { period: periodNamed(typed), files: ['datev'], folder })

interface FilesInput {
  period: Period
  files: ReportFile[]
  folder: string
}

async function writeFiles(
  { db, now, readShop }: CommandContext,
  { period, files, folder }: FilesInput,
): Promise<void> {
  const shop = await readShop()
  mkdirSync(folder, { recursive: true })
  for (const file of files) {
    const { name, pieces } = await reportFile(db, {
      file,
      period,
      shop,
      now,
      lang: textLanguage(shop.defaultLang),
    })
    const path = join(folder, name)
    await writeFile(path, pieces)
    console.log(`Wrote ${path}`)
  }
}

function periodNamed(typed: string): Period {
  const period = readPeriod(typed)
  if (period) return period
  throw new UserError(
    `“${typed}” must be a day (2026-11-20), a week (2026-W47), a month (2026-11) or days (2026-11-01..2026-11-15)`,
  )
}

type Amount = (amount: number) => string

/** The figures of a period as the command line prints them. */
function reportLines(
  { period, figures, parts, dishes, before, turnover }: DeskReport,
  price: Amount,
): string[] {
  const amounts: [string, number][] = [
    ['Goods', parts.goods],
    ['Deposits', parts.deposits],
    ['Delivery fees', parts.delivery],
    ['Discounts', -parts.discounts],
    ['Promotions', -parts.promotions],
    ['Added taxes', parts.taxes],
    ['Tips', parts.tips],
    ['Total', parts.total],
  ]
  return [
    `${period.name}: business days from ${period.from} to ${period.to}`,
    ...figureLines(figures, price),
    'What the orders consist of',
    ...amounts.filter(([, amount]) => amount !== 0).map(([name, amount]) => `    ${name}: ${price(amount)}`),
    'Dishes',
    ...dishes.flatMap(({ name, qty, revenue, sizes }) => [
      `    ${qty} × ${name}: ${price(revenue)}`,
      ...sizes.map(size => `        ${size.qty} × ${size.name}: ${price(size.revenue)}`),
    ]),
    `${before.name}${turnover.whole ? '' : ', up to the same time'}: ${turnover.before.orders} orders, ${price(turnover.before.revenue)} less refunds`,
    'This is neither a cash book nor a till receipt: cash is recorded in the till.',
  ]
}
