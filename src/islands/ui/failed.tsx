import { messages } from '#contract/messages.ts'
import { ApiError, messageOf } from '#lib/api/errors.ts'
import styles from './failed.module.css'
import { useT } from './use-t.ts'

export interface FailedProps {
  error: unknown
  retry: () => void
  /** A page that shows the same without a call. */
  href?: string | undefined
}

/** Says what went wrong and what can be done about it. What is gone from the menu is not asked for again. */
export function Failed({ error, retry, href }: FailedProps) {
  const t = useT()
  const gone = error instanceof ApiError && error.status === 404
  return (
    <div role="alert" className={styles.failed}>
      <p>{t.dynamic(gone ? messages.unknownProduct : messageOf(error))}</p>
      {!gone && (
        <button type="button" className="button" onClick={retry}>
          {t('Try again')}
        </button>
      )}
      {href && <a href={href}>{t('Open the page of this dish')}</a>}
    </div>
  )
}
