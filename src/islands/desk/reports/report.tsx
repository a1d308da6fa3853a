import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { reportEndpoints } from '#contract/desk/endpoints/report-endpoints.ts'
import type { Period } from '#contract/desk/period.ts'
import type { DeskReport } from '#contract/desk/report.ts'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { problemOf } from '#islands/desk/live/problem-of.ts'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { useLatest } from '#islands/ui/latest.ts'
import { formatFullDate, formatMonth } from '#lib/i18n/dates.ts'
import { shortDay } from '#lib/i18n/desk/day-name.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { AmountsTable } from './amounts-table.tsx'
import { Comparison } from './comparison.tsx'
import { DishTable } from './dish-table.tsx'
import { Downloads } from './downloads.tsx'
import { DriverTable } from './driver-table.tsx'
import { FigureTables } from './figure-tables.tsx'
import { PeriodCharts } from './period-charts.tsx'
import { PeriodPicker } from './period-picker.tsx'
import styles from './reports.module.css'
import { SourceTable } from './source-table.tsx'
import today from './today.module.css'

/** The numbers of a day, a week, a month or any business days, this month first. */
export function Report() {
  const { t, money } = useDeskT()
  const [name, setName] = useState('month')
  const hasDrivers = Boolean(useStore($feed).now?.drivers)
  const answer = useRequest(name, () => deskApi(reportEndpoints.getReport, { params: { period: name } }))
  // The last report stays until the next one is loaded.
  const report = useLatest(answer.status === 'ready' ? answer.data : undefined)
  return (
    <ViewMain title={t('Numbers')}>
      <section className={styles.part} aria-label={t('Numbers')} aria-busy={answer.status === 'loading'}>
        {report && <PeriodPicker report={report} onChoose={setName} />}
        {answer.status === 'failed' && <Problem problem={problemOf(answer.error)} />}
        {report && (
          <>
            <div aria-live="polite" aria-atomic="true" aria-relevant="text" className={styles.part}>
              <Comparison title={periodTitle(t, report.period, money.locale)} report={report} />
            </div>
            <PeriodCharts report={report} />
            <div className={today.figures}>
              <FigureTables figures={report.figures} />
            </div>
            <PartsTable parts={report.parts} />
            <DishTable dishes={report.dishes} />
            {hasDrivers && <DriverTable period={report.period.name} />}
            <SourceTable sources={report.sources} />
            <Downloads report={report} hasDrivers={hasDrivers} />
          </>
        )}
      </section>
    </ViewMain>
  )
}

/** What the orders consist of, with tips, deposits and fees apart. */
function PartsTable({ parts }: { parts: DeskReport['parts'] }) {
  const { t } = useDeskT()
  const lines: [DeskKey, number][] = [
    ['Dishes and goods', parts.goods],
    ['Deposits', parts.deposits],
    ['Delivery fees', parts.delivery],
    ['Discounts', -parts.discounts],
    ['Promotions', -parts.promotions],
    ['Added taxes', parts.taxes],
    ['Tips', parts.tips],
  ]
  const shown = lines.filter(
    ([name, amount]) => !(name === 'Added taxes' || name === 'Promotions') || amount !== 0,
  )
  return <AmountsTable caption={t('What the orders consist of')} lines={shown} total={parts.total} />
}

/** A period as people say it. */
function periodTitle(t: DeskTranslate, { name, unit, from, to }: Period, locale: string): string {
  const format = { locale, timeZone: 'UTC' }
  if (unit === 'day') return formatFullDate(from, format)
  if (unit === 'month') return formatMonth(from, format)
  const days = [from, to].map(day => shortDay(day, locale)).join(' – ')
  return unit === 'range' ? days : t('Week {number}: {days}', { number: Number(name.slice(-2)), days })
}
