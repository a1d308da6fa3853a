import type { FieldValues } from 'react-hook-form'
import { Fields } from '#islands/form/fields.tsx'
import { FormHead, SubmitRow } from '#islands/form/form-parts.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import styles from './access.module.css'

interface AccessFormProps<V extends FieldValues> {
  form: ApiForm<V>
  /** The button's label, translated. */
  submit: string
}

/** The frame shared by the forms for login, registration and passwords. */
export function AccessForm<V extends FieldValues>({ form, submit }: AccessFormProps<V>) {
  return (
    <form ref={form.ref} className={styles.form} method="post" onSubmit={form.submit} noValidate>
      <FormHead form={form} />
      <Fields form={form} />
      <SubmitRow form={form}>{submit}</SubmitRow>
    </form>
  )
}
