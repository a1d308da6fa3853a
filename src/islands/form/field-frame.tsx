import type { ReactNode } from 'react'
import { useT } from '#islands/ui/hooks/use-t.ts'
import styles from './form.module.css'

interface FieldFrameProps {
  id: string
  label: string | undefined
  required: boolean
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** Label, required mark, hint and error around a control. */
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

/** The star that every form explains at its top; assistive technology reads `required` instead. The space never breaks. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      {'\u00A0*'}
    </span>
  )
}

/** Hint and error below a control, with the ids that its `aria-describedby` names. An error is read out when it appears. */
export function FieldNotes({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) {
  const t = useT()
  return (
    <>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
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
