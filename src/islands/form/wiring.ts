import type { ControlForm } from './control-form.ts'

/** The id of a field's control; hint and error have the ids `<id>-hint` and `<id>-error`. */
export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll('.', '-')}`

interface WiringOptions {
  /** Overrides the form's own error. */
  error?: string | undefined
  disabled?: boolean | undefined
  /** Whether the length of its text is said. */
  counted?: boolean
}

/**
 * The attributes by which assistive technology finds a control's hint and error. A disabled
 * control has the status `disabled` whatever its value.
 */
export function wiringOf(
  form: ControlForm,
  name: string,
  hint: boolean,
  { error, disabled = false, counted = false }: WiringOptions = {},
) {
  const id = fieldId(form.id, name)
  const { status, dirty, touched } = form.stateOf(name)
  const shown = error ?? form.errorOf(name)
  const describedBy = [shown && `${id}-error`, counted && `${id}-count`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  return {
    id,
    error: shown,
    aria: {
      'aria-invalid': shown !== undefined,
      'aria-describedby': describedBy === '' ? undefined : describedBy,
      'data-status': disabled ? 'disabled' : status,
      'data-dirty': dirty,
      'data-touched': touched,
    },
  }
}
