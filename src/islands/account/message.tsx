import { useT } from '#islands/ui/use-t.ts'
import styles from './account.module.css'

/** Says why nothing shows, and how to try again. */
export function Message({ text, retry }: { text: string; retry: () => void }) {
  const t = useT()
  return (
    <div role="alert" className={styles.message}>
      <p>{t(text)}</p>
      <button type="button" className="button" onClick={retry}>
        {t('Try again')}
      </button>
    </div>
  )
}
