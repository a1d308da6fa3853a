import { fieldTexts } from '#contract/kit/texts.ts'
import { ApiError, messageOf } from '#lib/api/errors.ts'
import { Button } from './button.tsx'
import { useT } from './hooks/use-t.ts'
import styles from './load-error.module.css'

export interface LoadErrorProps {
  error: unknown
  retry: () => void
  /** The static page with the same content. */
  href?: string | undefined
}

/** Shows an error and what to do about it. A retry is not offered for what is no longer on the menu. */
export function LoadError({ error, retry, href }: LoadErrorProps) {
  const t = useT()
  const gone = error instanceof ApiError && error.status === 404
  return (
    <div role="alert" className={styles.failed}>
      <p>{t.dynamic(gone ? fieldTexts.unknownProduct : messageOf(error))}</p>
      {!gone && <Button onClick={retry}>{t('Try again')}</Button>}
      {href && <a href={href}>{t('Open the page of this dish')}</a>}
    </div>
  )
}
