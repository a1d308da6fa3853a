import styles from './empty.module.css'
import { useDeskT } from './use-desk-t.ts'

/** What a list says while nothing is in it: that, and what will come here. */
export function Empty({ text }: { text: string }) {
  const { t } = useDeskT()
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 13l3-8h10l3 8v6H4v-6Zm0 0h5l1 2h4l1-2h5" />
      </svg>
      <p>
        <strong>{t('Nothing here')}</strong> {text}
      </p>
    </div>
  )
}
