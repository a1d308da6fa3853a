import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { FieldNotes, RequiredMark } from './field-frame.tsx'
import styles from './form.module.css'
import type { ApiForm } from './use-api-form.ts'
import { wiringOf } from './wiring.ts'

interface CheckFieldProps<V extends FieldValues> {
  form: ApiForm<V>
  name: FieldPath<V>
  required?: boolean
  disabled?: boolean
  /** Says why it is disabled, or what it leads to. */
  hint?: ReactNode
  /** The text beside the box; may hold links. */
  children: ReactNode
}

/** One checkbox with its text and its error. */
export function CheckField<V extends FieldValues>({
  form,
  name,
  required = false,
  disabled = false,
  hint,
  children,
}: CheckFieldProps<V>) {
  const wiring = wiringOf(form, name, hint !== undefined, { disabled })
  return (
    <div className="field">
      <label className={styles.check} htmlFor={wiring.id}>
        <input
          {...form.register(name)}
          {...wiring.aria}
          type="checkbox"
          id={wiring.id}
          required={required}
          disabled={disabled}
        />
        <span>
          {children}
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldNotes id={wiring.id} hint={hint} error={wiring.error} />
    </div>
  )
}
