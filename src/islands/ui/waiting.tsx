import { useT } from './hooks/use-t.ts'
import styles from './waiting.module.css'

/** A placeholder that announces loading. */
export function Waiting() {
  const t = useT()
  return (
    <div role="status">
      <span className="visually-hidden">{t('Loading')}</span>
      <Skeleton />
    </div>
  )
}

/** A placeholder without text, for when the dictionary has not loaded yet. */
export const Skeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
)
