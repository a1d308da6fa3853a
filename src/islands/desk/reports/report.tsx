import { useRef, useState } from 'react'
import type { DeskReport } from '#contract/desk/report.ts'
import { reportEndpoints } from '#contract/desk/report-endpoints.ts'
import { useRequest } from '../../ui/use-request.ts'
import { deskApi } from '../desk-api.ts'
import { FigureTables } from '../figure-tables.tsx'
import { Problem } from '../problem.tsx'
import { problemOf } from '../problem-of.ts'
import today from '../today.module.css'
import { useDeskT } from '../use-desk-t.ts'
import { Comparison } from './comparison.tsx'
import { DishTable } from './dish-table.tsx'
import { Downloads } from './downloads.tsx'
import { PartsTable } from './parts-table.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { periodTitle } from './period-title.ts'
import styles from './reports.module.css'

/** The numbers of a day, a week, a month or any business days, this month first. */
export function Report() {
  const { t, money } = useDeskT()
  const [name, setName] = useState('month')
  const answer = useRequest(name, () => deskApi(reportEndpoints.getReport, { params: { period: name } }))
  // The last report stays until the next one has come.
  const last = useRef<DeskReport>(undefined)
  if (answer.status === 'ready') last.current = answer.data
  const report = last.current
  return (
    <section className={styles.part} aria-label={t('Numbers')} aria-busy={answer.status === 'loading'}>
      {report && <PeriodPicker key={report.period.name} report={report} onChoose={setName} />}
      {answer.status === 'failed' && <Problem problem={problemOf(answer.error)} />}
      {report && (
        <>
          <h2 aria-live="polite">{periodTitle(t, report.period, money.locale)}</h2>
          <Comparison report={report} />
          <div className={today.figures}>
            <FigureTables figures={report.figures} />
          </div>
          <PartsTable parts={report.parts} />
          <DishTable dishes={report.dishes} />
          <Downloads report={report} />
        </>
      )}
    </section>
  )
}
