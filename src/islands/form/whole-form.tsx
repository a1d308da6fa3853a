import { type ComponentProps, type ReactNode, useEffect } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Fields } from './fields.tsx'
import { FormHead, SubmitRow } from './form-parts.tsx'
import type { ApiForm } from './use-api-form.ts'

interface Props<V extends FieldValues> extends ComponentProps<'form'> {
  form: ApiForm<V>
  /** The button's label, translated. */
  submit: string
  /** What is rendered instead of a field. */
  slots?: Partial<Record<FieldPath<V>, ReactNode>>
  /** Translated reasons why the form cannot be sent although every field is valid. */
  reasons?: string[]
  /** Whether it was just sent. It takes the focus then, because the button that had it is gone. */
  again?: boolean
}

/** A form with all of its fields; children come before its button. */
export function WholeForm<V extends FieldValues>(props: Props<V>) {
  const { form, submit, slots = {}, reasons = [], again = false, children, ...attributes } = props
  useEffect(() => {
    if (again) form.ref.current?.focus({ preventScroll: true })
  }, [again, form.ref])
  return (
    <form {...attributes} ref={form.ref} onSubmit={form.submit} noValidate>
      <FormHead form={form} />
      <Fields form={form} slots={slots} />
      {children}
      <SubmitRow form={form} reasons={reasons}>
        {submit}
      </SubmitRow>
    </form>
  )
}
