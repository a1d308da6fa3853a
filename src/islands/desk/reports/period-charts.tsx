import type { DeskReport } from '#contract/desk/report.ts'
import { BarChart } from '#islands/desk/kit/charts/bar-chart.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { formatMonth } from '#lib/i18n/dates.ts'
import { shortDay } from '#lib/i18n/desk/day-name.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { typeNames } from '#lib/i18n/desk/names.ts'
import { BestDishes } from './best-dishes.tsx'
import styles from './reports.module.css'

type Charts = DeskReport['charts']

const captions: Record<Charts['unit'], { time: DeskKey; revenue: DeskKey; orders: DeskKey; mean: DeskKey }> =
  {
    day: { time: 'Day', revenue: 'Revenue by day', orders: 'Orders by day', mean: 'Average order by day' },
    month: {
      time: 'Month',
      revenue: 'Revenue by month',
      orders: 'Orders by month',
      mean: 'Average order by month',
    },
  }

/** How the orders of a period are spread, beside those of the one before: as drawings, and as tables for who does not see them. */
export function PeriodCharts({ report: { charts, dishes } }: { report: DeskReport }) {
  const { t, money, price } = useDeskT()
  const { unit, times, hours, types } = charts
  const said = captions[unit]
  const before = { now: t('This period'), before: t('The period before') }
  const beside = unit === 'day' ? before : { now: t('This period'), before: t('A year before') }
  const nameOf = (from: string): string =>
    unit === 'day'
      ? shortDay(from, money.locale)
      : formatMonth(from, { locale: money.locale, timeZone: 'UTC' })
  const shortOf = (from: string): string =>
    unit === 'day' ? String(Number(from.slice(8))) : from.slice(2, 7)
  const byTime = (of: 'revenue' | 'orders' | 'mean') =>
    times.map(({ from, now, before: other }) => ({
      name: nameOf(from),
      short: shortOf(from),
      now: now[of],
      before: other[of],
    }))
  return (
    <div className={styles.charts}>
      {times.length > 1 && (
        <>
          <BarChart
            caption={t(said.revenue)}
            name={t(said.time)}
            series={beside}
            rows={byTime('revenue')}
            format={price}
          />
          <BarChart
            caption={t(said.orders)}
            name={t(said.time)}
            series={beside}
            rows={byTime('orders')}
            format={String}
          />
          <BarChart
            caption={t(said.mean)}
            name={t(said.time)}
            series={beside}
            rows={byTime('mean')}
            format={price}
          />
        </>
      )}
      {hours && (
        <BarChart
          caption={t('Orders by hour')}
          name={t('Hour')}
          series={before}
          rows={hours.map(({ hour, ...counts }) => ({ name: String(Number(hour.slice(0, 2))), ...counts }))}
          format={String}
        />
      )}
      <BarChart
        caption={t('Revenue by way of ordering')}
        name={t('Way of ordering')}
        series={before}
        rows={types.map(({ orderType, now, before: other }) => ({
          name: t(typeNames[orderType]),
          now: now.revenue,
          before: other.revenue,
        }))}
        format={price}
      />
      <BestDishes dishes={dishes} />
    </div>
  )
}
