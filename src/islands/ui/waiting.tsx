import { useT } from './use-t.ts'
import styles from './waiting.module.css'

/** Stands where something is about to appear. */
export function Waiting() {
  const t = useT()
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{t('Loading')}</span>
      <span />
      <span />
      <span />
    </div>
  )
}
