import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './visitors.module.css'

interface Props {
  text: string
  seconds: number
  /** Whether it is too late to take it back. */
  sending: boolean
  onUndo: () => void
}

/** An answer that is about to be sent, and a button to take it back. */
export function UndoLine({ text, seconds, sending, onUndo }: Props) {
  const { t } = useDeskT()
  return (
    <p role="status" className={styles.undo}>
      {text}
      {!sending && (
        <Button onClick={onUndo}>
          {t('Undo')} <span aria-hidden="true">({seconds})</span>
        </Button>
      )}
    </p>
  )
}
