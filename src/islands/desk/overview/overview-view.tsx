import { useStore } from '@nanostores/react'
import { type DeskOverview, overviewEndpoints } from '#contract/desk/overview.ts'
import { BarChart } from '#islands/desk/kit/charts/bar-chart.tsx'
import { TurnoverTiles } from '#islands/desk/kit/charts/turnover-tiles.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $isOwner } from '#islands/desk/live/session.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { weekdayName } from '#lib/i18n/dates.ts'
import { typeNames } from '#lib/i18n/desk/names.ts'
import { EditorsNeeds, Needs } from './needs.tsx'
import styles from './overview.module.css'
import { Selling } from './selling.tsx'
import { Shortcuts, ToOrders } from './shortcuts.tsx'
import { Tour } from './tour.tsx'

/** Where owners and editors begin: what is done most often, what needs a hand, and to owners how the shop does. */
export function OverviewView() {
  const { t } = useDeskT()
  const isOwner = useStore($isOwner)
  return (
    <ViewMain title={t('Overview')} className={styles.overview} action={isOwner && <ToOrders />}>
      <Tour />
      <Shortcuts />
      {isOwner ? <OwnersOverview /> : <EditorsNeeds />}
    </ViewMain>
  )
}

/** How the shop does: today and this week beside the last one, what sells, and what needs a hand. */
function OwnersOverview() {
  const overview = useDeskRequest('overview', () => deskApi(overviewEndpoints.getOverview))
  return (
    <>
      <Problem problem={overview.problem} />
      <Needs />
      {overview.data && <Figures overview={overview.data} />}
    </>
  )
}

/** The usual hours of a kitchen. Others are drawn when something was ordered in them. */
const USUAL = { from: 11, to: 22 }
/** When a day begins for this drawing: what is ordered after midnight belongs to the evening before. */
const BEGINS = 5

/** With the usual hours in which nothing was ordered, so that a quiet week has its evening too. */
function wholeDay(hours: DeskOverview['hours']) {
  const counts = new Map(hours.map(({ hour, now, before }) => [Number(hour.slice(0, 2)), { now, before }]))
  return Array.from({ length: 24 }, (_, index) => (BEGINS + index) % 24)
    .filter(hour => counts.has(hour) || (hour >= USUAL.from && hour <= USUAL.to))
    .map(hour => ({ name: String(hour), ...(counts.get(hour) ?? { now: 0, before: 0 }) }))
}

function Figures({
  overview: { today, week, days, hours, types, dishes, guests },
}: {
  overview: DeskOverview
}) {
  const { t, money, price } = useDeskT()
  const ofWeek = { now: t('This week'), before: t('Last week') }
  return (
    <>
      <div className={styles.cards}>
        <TurnoverTiles title={t('Today')} beside={t('a week ago by this time')} {...today} />
        <TurnoverTiles title={t('This week')} beside={t('last week by this time')} {...week} />
      </div>
      <div className={styles.charts}>
        <BarChart
          caption={t('Revenue by day')}
          name={t('Day')}
          series={ofWeek}
          rows={days.map(({ now, before }, index) => ({
            name: weekdayName(index, money.locale, 'short'),
            now: now.revenue,
            before: before.revenue,
          }))}
          format={price}
        />
        <BarChart
          caption={t('Orders by hour')}
          name={t('Hour')}
          series={ofWeek}
          rows={wholeDay(hours)}
          format={String}
        />
        <BarChart
          caption={t('Revenue by way of ordering')}
          name={t('Way of ordering')}
          series={ofWeek}
          rows={types.map(({ orderType, now, before }) => ({
            name: t(typeNames[orderType]),
            now: now.revenue,
            before: before.revenue,
          }))}
          format={price}
        />
      </div>
      <Selling dishes={dishes} guests={guests} />
    </>
  )
}
