import type { DeskReport, ReportFile } from '#contract/desk/report.ts'
import { datevAccountMissing, datevNumbersMissing } from '#contract/desk/texts.ts'
import { withSettingNames } from '#islands/desk/draft/known/setting-name.ts'
import { show } from '#islands/desk/kit/route-store.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { DESK_API } from '#islands/desk/live/desk-api.ts'
import { chosenLanguage } from '#islands/desk/live/language.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './reports.module.css'

const tables: [ReportFile, DeskKey][] = [
  ['orders', 'Orders (CSV)'],
  ['vat', 'VAT (CSV)'],
  ['dishes', 'Dishes (CSV)'],
]

/** Problems that the owner solves in the settings, and not by choosing other days. */
const SET_UP = [datevNumbersMissing, datevAccountMissing]

interface Props {
  report: DeskReport
  /** Whether the restaurant notes with whom a delivery is on its way. */
  hasDrivers: boolean
}

/** The files of a period, for spreadsheets and for the tax adviser. */
export function Downloads({ report: { period, datevProblem }, hasDrivers }: Props) {
  const { t } = useDeskT()
  const link = (file: ReportFile, name: DeskKey) => (
    <a
      key={file}
      className="button"
      download
      href={`${DESK_API}/reports/${period.name}/${file}?lang=${chosenLanguage()}`}
    >
      {t(name)}
    </a>
  )
  return (
    <section className={styles.downloads} aria-label={t('Files')}>
      <h3>{t('Files')}</h3>
      <div>
        {tables.map(([file, name]) => link(file, name))}
        {hasDrivers && link('drivers', 'Drivers (CSV)')}
        {!datevProblem && link('datev', 'DATEV booking batch')}
      </div>
      {datevProblem && (
        <p>
          {t('No DATEV booking batch:')}{' '}
          {t.dynamic(datevProblem.message, withSettingNames(datevProblem.params, t))}
        </p>
      )}
      {datevProblem && SET_UP.includes(datevProblem.message) && (
        <Button onClick={() => show({ view: 'Settings', section: 'Tax adviser' })}>
          {t('Set up DATEV')}
        </Button>
      )}
    </section>
  )
}
