import type { Area } from '#contract/account.ts'
import { Fields, FormField } from '#islands/form/fields.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import type { TypedValues } from './address-fields.ts'
import { AddressFrame } from './address-frame.tsx'

interface TypedFieldsProps {
  form: ApiForm<TypedValues>
  areas: Area[]
  cancel: string
}

/** The fields of the old address system. */
export function TypedFields({ form, areas, cancel }: TypedFieldsProps) {
  const options = areas.map(({ id, name, zipcode }) => ({
    value: id,
    label: [zipcode, name].filter(Boolean).join(' '),
  }))
  return (
    <AddressFrame form={form} cancel={cancel}>
      <Fields form={form} slots={{ areaId: <FormField form={form} name="areaId" options={options} /> }} />
    </AddressFrame>
  )
}
