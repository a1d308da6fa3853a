import { type ReactNode, useState } from 'react'
import { get } from 'react-hook-form'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { useTooLong } from '#islands/ui/text-length.tsx'
import type { MessageKey } from '#lib/i18n/translate.ts'
import type { ControlForm } from './control-form.ts'
import type { FieldDefinition } from './define-fields.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './password-field.module.css'
import { wiringOf } from './wiring.ts'

interface PasswordFieldProps {
  form: ControlForm
  name: string
  /** Whether password managers fill in a password or generate one. */
  autoComplete: 'current-password' | 'new-password'
  required?: boolean
  maxLength?: number | undefined
  hint?: ReactNode
}

/** A password, with a button that shows it. */
function PasswordField({ form, name, autoComplete, required = false, hint, maxLength }: PasswordFieldProps) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const error = useTooLong(String(get(form.values, name) ?? ''), maxLength)
  const wiring = wiringOf(form, name, hint !== undefined, { error })
  return (
    <FieldFrame id={wiring.id} label={form.labels[name]} required={required} hint={hint} error={wiring.error}>
      <span className={styles.password}>
        <input
          {...form.register(name)}
          {...wiring.aria}
          id={wiring.id}
          type={shown ? 'text' : 'password'}
          required={required}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          aria-controls={wiring.id}
          aria-label={t('Show password')}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon open={shown} />
        </button>
      </span>
    </FieldFrame>
  )
}

const EyeIcon = ({ open }: { open: boolean }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" className={styles.eye} aria-hidden="true">
    <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" />
    <circle cx="12" cy="12" r="3" />
    {!open && <path d="M4 20L20 4" />}
  </svg>
)

export const passwordField = (
  label: MessageKey,
  {
    autoComplete,
    ...facts
  }: Pick<PasswordFieldProps, 'autoComplete'> & Pick<FieldDefinition, 'hint' | 'required'>,
): FieldDefinition<string> => ({
  label,
  empty: '',
  ...facts,
  draw: props => <PasswordField {...props} autoComplete={autoComplete} />,
})
