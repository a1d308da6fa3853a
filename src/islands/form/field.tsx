import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import { type FieldPath, type FieldValues, get } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import type { ApiForm } from './use-api-form.ts'
import { wiringOf } from './wiring.ts'

interface FieldOption {
  value: string
  label: string
  disabled?: boolean
}

export interface FieldProps<V extends FieldValues> {
  form: ApiForm<V>
  name: FieldPath<V>
  /** What the browser may fill in; `off` where it would only disturb. */
  autoComplete: HTMLInputAutoCompleteAttribute
  required?: boolean
  hint?: ReactNode
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel'
  maxLength?: number
  /** Makes the field a list to choose from; `empty` is its text while nothing is chosen. */
  options?: FieldOption[]
  empty?: string
  /** Makes the field a text of several lines. */
  rows?: number
  disabled?: boolean
}

/** One labelled input, list or text with its hint and its error. */
export function Field<V extends FieldValues>(props: FieldProps<V>) {
  const { form, name, required = false, disabled, hint, options, rows } = props
  const wiring = wiringOf(form, name, hint !== undefined, { disabled })
  const shared = {
    ...form.register(name),
    ...wiring.aria,
    id: wiring.id,
    required,
    autoComplete: props.autoComplete,
    disabled,
  }
  return (
    <FieldFrame id={wiring.id} label={form.labels[name]} required={required} hint={hint} error={wiring.error}>
      {options ? (
        <select {...shared} value={String(get(form.values, name) ?? '')}>
          <option value="">{props.empty}</option>
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...shared} rows={rows} maxLength={props.maxLength} />
      ) : (
        <input {...shared} type={props.type} inputMode={props.inputMode} maxLength={props.maxLength} />
      )}
    </FieldFrame>
  )
}

interface EmailFieldProps<V extends FieldValues> {
  form: ApiForm<V>
  required?: boolean
  /** Where it is what one logs in by. */
  autoComplete?: 'email' | 'username'
  hint?: ReactNode
}

/** The address that somebody is written to. */
export function EmailField<V extends FieldValues & { email: string }>({
  required = true,
  autoComplete = 'email',
  ...field
}: EmailFieldProps<V>) {
  return (
    <Field
      {...field}
      name={'email' as FieldPath<V>}
      type="email"
      inputMode="email"
      required={required}
      autoComplete={autoComplete}
      maxLength={254}
    />
  )
}
