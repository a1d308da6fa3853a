import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './visitors.module.css'

interface Props {
  text: string
  seconds: number
  onUndo: () => void
}

/** An answer that is about to be sent, and a button to take it back. */
export function UndoLine({ text, seconds, onUndo }: Props) {
  const { t } = useDeskT()
  return (
    <p role="status" className={styles.undo}>
      {text}
      <Button onClick={onUndo}>
        {t('Undo')} <span aria-hidden="true">({seconds})</span>
      </Button>
    </p>
  )
}
