import type { ReactNode } from 'react'
import { useT } from '#islands/ui/hooks/use-t.ts'
import type { MessageKey } from '#lib/i18n/translate.ts'
import type { ControlForm } from './control-form.ts'
import type { ControlProps, FieldDefinition } from './define-fields.ts'
import { FieldNotes, RequiredMark } from './field-frame.tsx'
import styles from './form.module.css'
import { wiringOf } from './wiring.ts'

interface CheckFieldProps {
  form: ControlForm
  name: string
  required?: boolean
  disabled?: boolean | undefined
  /** Why it is disabled, or what it results in. */
  hint?: ReactNode
  /** The text beside the box; it may contain links. */
  children: ReactNode
}

/** One checkbox with its text and its error. */
export function CheckField({
  form,
  name,
  required = false,
  disabled = false,
  hint,
  children,
}: CheckFieldProps) {
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

/** A checkbox with a text beside it; `label` is its name in the list of missing fields. */
export const checkField = (label: MessageKey, text: MessageKey): FieldDefinition<boolean> => ({
  label,
  empty: false,
  draw: props => <TextCheck {...props} text={text} />,
})

function TextCheck({ text, ...props }: ControlProps & { text: MessageKey }) {
  const t = useT()
  return <CheckField {...props}>{t(text)}</CheckField>
}
