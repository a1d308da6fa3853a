import styles from './error-notice.module.css'
import { useT } from './use-t.ts'

interface ErrorNoticeProps {
  /** A translation key. */
  text: string
  retry: () => void
}

/** Shows why a page cannot be displayed, with a retry. */
export function ErrorNotice({ text, retry }: ErrorNoticeProps) {
  const t = useT()
  return (
    <div role="alert" className={styles.problem}>
      <p>{t.dynamic(text)}</p>
      <button type="button" className="button" onClick={retry}>
        {t('Try again')}
      </button>
    </div>
  )
}
