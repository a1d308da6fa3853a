import { messageOf } from '#lib/api/errors.ts'
import { Button } from './button.tsx'
import styles from './error-notice.module.css'
import { useT } from './hooks/use-t.ts'

interface ErrorNoticeProps {
  error: unknown
  retry: () => void
}

/** Shows why something cannot be displayed, with a retry. */
export function ErrorNotice({ error, retry }: ErrorNoticeProps) {
  const t = useT()
  return (
    <div role="alert" className={styles.problem}>
      <p>{t.dynamic(messageOf(error))}</p>
      <Button onClick={retry}>{t('Try again')}</Button>
    </div>
  )
}
