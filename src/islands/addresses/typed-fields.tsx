import type { Area } from '#contract/account.ts'
import { Field } from '#islands/form/field.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/use-t.ts'
import { AddressFrame, DetailsField, NameField } from './address-fields.tsx'
import type { TypedValues } from './address-values.ts'

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
    <AddressFrame form={form} cancel={cancel}>
      <NameField form={form} />
      <Field form={form} name="address" required autoComplete="address-line1" maxLength={300} />
      <Field
        form={form}
        name="areaId"
        required
        autoComplete="off"
        empty={t('Please choose')}
        options={options}
      />
      <DetailsField form={form} />
    </AddressFrame>
  )
}
