import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { CloseIcon } from './icons.tsx'
import { useT } from './use-t.ts'

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
  const dialog = useRef<HTMLDialogElement>(null)

  // Layout effects are cleaned up while the dialog is still in the document; closing it later would not
  // restore the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={event => event.target === dialog.current && onClose()}
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
    </dialog>
  )
}
