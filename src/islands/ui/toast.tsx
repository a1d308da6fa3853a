import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { $toasts, dropToast, type Toast } from '#stores/toasts.ts'
import { useT } from './hooks/use-t.ts'
import styles from './toast.module.css'

/**
 * The toasts, rendered into the topmost open modal, because a modal makes everything else inert. The live
 * region exists before its text, and keeps the last text after the toast has disappeared.
 */
export function Toasts() {
  const toasts = useStore($toasts)
  const [container, setContainer] = useState<Element>(document.body)
  const [announced, setAnnounced] = useState('')
  const t = useT()
  const newest = toasts.at(-1)

  useEffect(() => {
    if (!newest) return
    setContainer([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body)
    const frame = requestAnimationFrame(() => setAnnounced(t.dynamic(newest.text, newest.params)))
    return () => cancelAnimationFrame(frame)
  }, [newest, t])

  return createPortal(
    <div className={styles.region} data-above-bar>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    container,
  )
}

/** A toast. It stays while it is hovered or has the focus. */
function ToastCard({ toast }: { toast: Toast }) {
  const t = useT()
  const card = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const timer = setInterval(() => {
      if (!card.current?.matches(':hover, :focus-within')) dropToast(toast.id)
    }, toast.duration)
    return () => clearInterval(timer)
  }, [toast])

  const { action } = toast
  return (
    <div ref={card} className={styles.toast} data-kind={toast.kind}>
      <span aria-hidden="true">{t.dynamic(toast.text, toast.params)}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run()
            dropToast(toast.id)
          }}
        >
          {t.dynamic(action.label)}
        </button>
      )}
    </div>
  )
}
