import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import { get } from 'react-hook-form'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { isCounted, TextLength, useTooLong } from '#islands/ui/text-length.tsx'
import type { MessageKey } from '#lib/i18n/translate.ts'
import type { ControlForm, FieldOption } from './control-form.ts'
import type { ControlProps, FieldDefinition } from './define-fields.ts'
import { FieldFrame } from './field-frame.tsx'
import { wiringOf } from './wiring.ts'

interface FieldProps {
  form: ControlForm
  name: string
  /** What the browser may fill in; `off` for nothing. */
  autoComplete: HTMLInputAutoCompleteAttribute
  required?: boolean
  hint?: ReactNode
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel'
  /** The longest text that it takes. */
  maxLength?: number | undefined
  /** Makes the field a list; `empty` is its text while nothing is chosen. */
  options?: FieldOption[] | undefined
  empty?: string
  /** Makes the field a text of several lines. */
  rows?: number
  disabled?: boolean | undefined
}

/** One labelled input, list or text with its hint and its error. */
function Field(props: FieldProps) {
  const { form, name, required = false, disabled, hint, options, rows } = props
  const text = String(get(form.values, name) ?? '')
  const length = { text, most: props.maxLength, isLong: rows !== undefined }
  const error = useTooLong(text, props.maxLength)
  const wiring = wiringOf(form, name, hint !== undefined, { disabled, error, counted: isCounted(length) })
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
        <select {...shared} value={text}>
          <option value="">{props.empty}</option>
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...shared} rows={rows} />
      ) : (
        <input {...shared} type={props.type} inputMode={props.inputMode} />
      )}
      <TextLength id={wiring.id} {...length} />
    </FieldFrame>
  )
}

type Input = Pick<FieldProps, 'type' | 'inputMode' | 'rows'> & {
  autoComplete?: HTMLInputAutoCompleteAttribute
}
type Facts = Pick<FieldDefinition, 'hint' | 'required' | 'half'>

/** A text of one line, or of several with `rows`. */
export const textField = (
  label: MessageKey,
  { hint, required, half, ...input }: Input & Facts = {},
): FieldDefinition<string> => ({
  label,
  hint,
  required,
  half,
  empty: '',
  draw: props => <Field autoComplete="off" {...input} {...props} />,
})

/** An e-mail address; `autoComplete: 'username'` where it is the login name. */
export const emailField = ({
  autoComplete = 'email',
  ...facts
}: Facts & { autoComplete?: 'email' | 'username' } = {}): FieldDefinition<string> =>
  textField('E-mail', { ...facts, type: 'email', inputMode: 'email', autoComplete })

/** A list. Options that are only known when it is rendered are passed to FormField. */
export const selectField = (
  label: MessageKey,
  { options = [], ...facts }: Facts & { options?: FieldOption[] } = {},
): FieldDefinition<string> => ({
  label,
  empty: '',
  ...facts,
  draw: props => <Select {...props} options={props.options ?? options} />,
})

function Select(props: ControlProps) {
  const t = useT()
  return <Field autoComplete="off" empty={t('Please choose')} {...props} />
}
