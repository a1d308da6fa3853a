import type { Unit } from '#contract/desk/period.ts'
import type { DeskReport } from '#contract/desk/report.ts'
import { TurnoverTiles } from '#islands/desk/kit/charts/turnover-tiles.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** Revenue, orders and the mean order of a period beside those of the one before. */
export function Comparison({ title, report }: { title: string; report: DeskReport }) {
  const { t, price } = useDeskT()
  const { now, before, whole } = report.turnover
  const { refunds } = report.figures
  return (
    <TurnoverTiles
      title={title}
      beside={t(earlierNames[report.period.unit][whole ? 'whole' : 'passed'])}
      now={now}
      before={before}
    >
      {refunds.revenue > 0 && (
        <p>{t('Refunds of {price} are taken off the revenue.', { price: price(refunds.revenue) })}</p>
      )}
    </TurnoverTiles>
  )
}

/** What a period is compared with: the one before, or as much of it as has passed of this one. */
const earlierNames: Record<Unit, { whole: DeskKey; passed: DeskKey }> = {
  day: { whole: 'on the day before', passed: 'on the day before by this time' },
  week: { whole: 'in the week before', passed: 'in the week before by this time' },
  month: { whole: 'in the month before', passed: 'in the month before by this time' },
  range: { whole: 'in as many days before', passed: 'in as many days before by this time' },
}
