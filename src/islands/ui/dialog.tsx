import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { CloseIcon } from './icons.tsx'
import { useT } from './use-t.ts'

export interface DialogProps {
  title: string
  /** Told once, when Escape, the close button or a tap beside it closed the dialog. */
  onClose: () => void
  children: ReactNode
}

/** A modal that is open while it is rendered. It holds the focus and gives it back to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect is undone while the dialog is still in the page: only from there does closing give the focus back.
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
