import type { ControlForm } from './use-api-form.ts'

/** The id of a field's control; hint and error have the ids `<id>-hint` and `<id>-error`. */
export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll('.', '-')}`

/**
 * The attributes by which assistive technology finds a control's hint and error. `error` overrides the form's own. A
 * disabled control has the status `disabled` whatever its value.
 */
export function wiringOf(
  form: ControlForm,
  name: string,
  hint: boolean,
  { error, disabled = false }: { error?: string | undefined; disabled?: boolean | undefined } = {},
) {
  const id = fieldId(form.id, name)
  const { status, dirty, touched } = form.stateOf(name)
  const shown = error ?? form.errorOf(name)
  const describedBy = [shown && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
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
