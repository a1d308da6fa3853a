import { useState } from 'react'
import { periodOf, rangeOf } from '#contract/desk/period.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { DESK_API } from '#islands/desk/live/desk-api.ts'
import { chosenLanguage } from '#islands/desk/live/language.ts'
import styles from './access.module.css'

/** The history of some days as a file, at first of the whole month. */
export function HistoryFile({ day }: { day: string }) {
  const { t } = useDeskT()
  const month = periodOf('month', day)
  const [from, setFrom] = useState(month.from)
  const [to, setTo] = useState(month.to)
  const range = rangeOf(from, to)
  return (
    <section aria-labelledby="history-file">
      <h2 id="history-file">{t('Save the history')}</h2>
      <p className={styles.note}>{t('As a table for spreadsheets (CSV), with who and when')}</p>
      <div className={styles.actions}>
        <label className={desk.field}>
          {t('First day')}
          <input type="date" required value={from} onChange={({ target }) => setFrom(target.value)} />
        </label>
        <label className={desk.field}>
          {t('Last day')}
          <input type="date" required value={to} onChange={({ target }) => setTo(target.value)} />
        </label>
      </div>
      {range ? (
        <p>
          <a className="button" download href={`${DESK_API}/acts/${range.name}/csv?lang=${chosenLanguage()}`}>
            {t('Save as CSV')}
          </a>
        </p>
      ) : (
        <p role="alert" className={desk.problem}>
          {t('The last day must not be before the first')}
        </p>
      )}
    </section>
  )
}
