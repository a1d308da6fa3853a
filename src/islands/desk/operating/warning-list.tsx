import type { Operating } from '#contract/desk/operating.ts'
import { FailedBuild } from '#islands/desk/kit/failed-build.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { warningTexts } from '#islands/desk/kit/warning-texts.ts'
import styles from './operating.module.css'
import { sizeText } from './sizes.ts'

/** What needs the owner's attention, the most urgent first. */
export function WarningList({ operating: { warnings, storage } }: { operating: Operating }) {
  const { t, dateTime, money } = useDeskT()
  if (warnings.length === 0) return <p role="status">{t('Nothing needs attention')}</p>
  return (
    <section aria-label={t('What needs attention')}>
      <h2>{t('What needs attention')}</h2>
      <ul className={styles.warnings}>
        {warnings.map(({ kind, name = '', count = 0, at, reason, detail: found }) => {
          const [what, remedy, named] = warningTexts[kind]
          const detail = found || named
          const size = sizeText(storage.free, money.locale)
          const time = at && dateTime(at)
          return (
            <li key={kind + name}>
              <h3>{t(what, { name, count, size, time: time ?? '' })}</h3>
              {reason && <FailedBuild reason={reason} />}
              <p>{t(remedy, { name })}</p>
              {detail && (
                <p className={styles.note}>
                  {t('For whoever runs the server')}: <code>{detail}</code>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
