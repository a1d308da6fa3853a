import { useT } from './use-t.ts'
import styles from './waiting.module.css'

/** Stands where something is about to appear, and says so. */
export function Waiting() {
  const t = useT()
  return (
    <div role="status">
      <span className="visually-hidden">{t('Loading')}</span>
      <Skeleton />
    </div>
  )
}

/** The same without a word, while the dictionary itself is not there. */
export const Skeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
)
