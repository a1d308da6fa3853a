import type { Area } from '#contract/account.ts'
import { CheckField } from '#islands/form/check-field.tsx'
import { Field } from '#islands/form/field.tsx'
import { FormHead, SubmitRow } from '#islands/form/form-parts.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/use-t.ts'
import type { TypedValues } from './address-values.ts'
import styles from './addresses.module.css'

interface TypedFieldsProps {
  form: ApiForm<TypedValues>
  areas: Area[]
  cancel: string
}

/** The fields of the old address system. */
export function TypedFields({ form, areas, cancel }: TypedFieldsProps) {
  const t = useT()
  const options = areas.map(({ id, name, zipcode }) => ({
    value: id,
    label: [zipcode, name].filter(Boolean).join(' '),
  }))
  return (
    <form className={`card ${styles.form}`} ref={form.ref} onSubmit={form.submit} noValidate>
      <FormHead form={form} />
      <Field
        form={form}
        name="name"
        required
        autoComplete="off"
        maxLength={200}
        hint={t('For example home or work')}
      />
      <Field form={form} name="address" required autoComplete="address-line1" maxLength={300} />
      <Field
        form={form}
        name="areaId"
        required
        autoComplete="off"
        empty={t('Please choose')}
        options={options}
      />
      <Field
        form={form}
        name="extras"
        autoComplete="address-line2"
        maxLength={300}
        hint={t('Floor, bell, back building')}
      />
      <CheckField form={form} name="isDefault">
        {t('Use this address by default')}
      </CheckField>
      <SubmitRow form={form}>{t('Save address')}</SubmitRow>
      <a className="button button--quiet" href={cancel}>
        {t('Cancel')}
      </a>
    </form>
  )
}
