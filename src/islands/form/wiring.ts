import type { ControlForm } from './use-api-form.ts'

/** The id of a field's control; hint and error stand in `<id>-hint` and `<id>-error`. */
export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll('.', '-')}`

/**
 * What a control needs so that assistive technology finds its hint and its error; `error` goes before the form's own. A
 * disabled control takes part in nothing, whatever its value.
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
