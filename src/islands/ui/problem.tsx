import styles from './problem.module.css'
import { useT } from './use-t.ts'

interface ProblemProps {
  /** A key to translate. */
  text: string
  retry: () => void
}

/** Says why a page cannot show, and lets the visitor try again. */
export function Problem({ text, retry }: ProblemProps) {
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
