import { messageOf } from '#lib/errors.ts'
import styles from './load-problem.module.css'
import { useT } from './use-t.ts'

interface LoadProblemProps {
  error: unknown
  retry: () => void
}

/** Says that something could not be loaded, and asks for it again. */
export function LoadProblem({ error, retry }: LoadProblemProps) {
  const t = useT()
  return (
    <div role="alert" className={styles.problem}>
      <p>{t(messageOf(error))}</p>
      <button type="button" className="button" onClick={retry}>
        {t('Try again')}
      </button>
    </div>
  )
}
