import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormHead, SubmitRow } from '#islands/form/form-parts.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import styles from './access.module.css'

interface AccessFormProps<V extends FieldValues> {
  form: ApiForm<V>
  /** The button's label, translated. */
  submit: string
  children: ReactNode
}

/** The frame shared by the forms for login, registration and passwords. */
export function AccessForm<V extends FieldValues>({ form, submit, children }: AccessFormProps<V>) {
  return (
    <form ref={form.ref} className={styles.form} method="post" onSubmit={form.submit} noValidate>
      <FormHead form={form} />
      {children}
      <SubmitRow form={form}>{submit}</SubmitRow>
    </form>
  )
}
