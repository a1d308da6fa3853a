import type { ReactNode } from 'react'
import { useT } from '#islands/ui/use-t.ts'
import styles from './form.module.css'

interface FieldFrameProps {
  id: string
  label: string | undefined
  required: boolean
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** What stands around every control: label, required mark, hint and error. */
export function FieldFrame({ id, label, required, hint, error, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** The star that every form explains at its head; assistive technology reads `required` instead. It never stands alone on a line. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      {'\u00A0*'}
    </span>
  )
}

/** Hint and error below a control, under the ids that its `aria-describedby` names. */
export function FieldNotes({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) {
  const t = useT()
  return (
    <>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {t.dynamic(error)}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}
