import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormHead, SubmitRow } from '#islands/form/form-parts.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import styles from './addresses.module.css'

interface AddressFrameProps<V extends FieldValues> {
  form: ApiForm<V>
  /** Translated reasons why the address cannot be saved yet, besides the fields' own. */
  reasons?: string[]
  /** Where the cancel link leads. */
  cancel: string
  children: ReactNode
}

/** The form around the fields of both address systems. */
export function AddressFrame<V extends FieldValues>({
  form,
  reasons = [],
  cancel,
  children,
}: AddressFrameProps<V>) {
  const t = useT()
  return (
    <form className={`card ${styles.form}`} ref={form.ref} onSubmit={form.submit} noValidate>
      <FormHead form={form} />
      {children}
      <SubmitRow form={form} reasons={reasons}>
        {t('Save address')}
      </SubmitRow>
      <a className="button button--quiet" href={cancel}>
        {t('Cancel')}
      </a>
    </form>
  )
}
