import { type ReactNode, useId } from 'react'
import styles from './dialog.module.css'
import { useT } from './hooks/use-t.ts'
import { CloseIcon } from './icons.tsx'
import { Modal } from './modal.tsx'

export interface DialogProps {
  title: string
  /** Called when the dialog is closed by Escape, the close button or a click outside. */
  onClose: () => void
  children: ReactNode
}

/** A modal dialog that is open while it is rendered. It traps the focus and restores it when it closes. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const t = useT()
  const id = useId()

  return (
    <Modal
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onPointerDown={event => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} aria-label={t('Close')} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </Modal>
  )
}
