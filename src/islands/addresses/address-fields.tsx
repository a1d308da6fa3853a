import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { CheckField } from '#islands/form/check-field.tsx'
import { Field } from '#islands/form/field.tsx'
import { FormHead, SubmitRow } from '#islands/form/form-parts.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/use-t.ts'
import styles from './addresses.module.css'

interface AddressFrameProps<V extends FieldValues> {
  form: ApiForm<V>
  /** Reasons besides field errors why the address cannot be saved; translated. */
  reasons?: string[]
  /** The path of the cancel link. */
  cancel: string
  children: ReactNode
}

/** The form frame shared by both address systems. */
export function AddressFrame<V extends FieldValues & { isDefault: boolean }>({
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
      <CheckField form={form} name={'isDefault' as FieldPath<V>}>
        {t('Use this address by default')}
      </CheckField>
      <SubmitRow form={form} reasons={reasons}>
        {t('Save address')}
      </SubmitRow>
      <a className="button button--quiet" href={cancel}>
        {t('Cancel')}
      </a>
    </form>
  )
}

/** The label that the customer gives the address. */
export function NameField<V extends FieldValues & { name: string }>({ form }: { form: ApiForm<V> }) {
  const t = useT()
  return (
    <Field
      form={form}
      name={'name' as FieldPath<V>}
      required
      autoComplete="off"
      maxLength={200}
      hint={t('For example home or work')}
    />
  )
}

interface DetailsFieldProps<V extends FieldValues> {
  form: ApiForm<V>
  required?: boolean
}

/** Directions to the door. */
export function DetailsField<V extends FieldValues & { extras: string }>({
  form,
  required = false,
}: DetailsFieldProps<V>) {
  const t = useT()
  return (
    <Field
      form={form}
      name={'extras' as FieldPath<V>}
      required={required}
      autoComplete="address-line2"
      maxLength={300}
      hint={t('Floor, bell, back building')}
    />
  )
}
