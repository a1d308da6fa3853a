import { endpoints } from '#contract/api/endpoints.ts'
import type { Address } from '#contract/delivery/address.ts'
import type { Area } from '#contract/delivery/area.ts'
import { Fields, FormField } from '#islands/form/fields.tsx'
import { type ApiForm, useApiForm } from '#islands/form/use-api-form.ts'
import { useFormKey } from '#islands/form/use-form-key.ts'
import { type TypedValues, typedFields } from './address-fields.ts'
import { AddressFrame } from './address-frame.tsx'
import { areaOptions, typedAddress, typedValues } from './address-values.ts'

interface TypedAddressProps {
  areas: Area[]
  onDone: (address: Address) => void
  /** Where the cancel link leads. */
  cancel: string
}

/** The form for an address of the old system: name, area and address. */
export function TypedAddress({ areas, onDone, cancel }: TypedAddressProps) {
  const key = useFormKey()
  const form = useApiForm(endpoints.createAddress, {
    id: 'address',
    fields: typedFields,
    ...key,
    toInput: values => ({ body: typedAddress(values, areas, undefined) }),
    onDone,
  })
  return <TypedFields form={form} areas={areas} cancel={cancel} />
}

/** The same form for changing a saved address. */
export function ChangedAddress({ address, areas, onDone, cancel }: TypedAddressProps & { address: Address }) {
  const form = useApiForm(endpoints.updateAddress, {
    id: 'address',
    fields: typedFields,
    filled: typedValues(address),
    toInput: values => ({ params: { id: address.id }, body: typedAddress(values, areas, address) }),
    onDone,
  })
  return <TypedFields form={form} areas={areas} cancel={cancel} />
}

interface TypedFieldsProps {
  form: ApiForm<TypedValues>
  areas: Area[]
  cancel: string
}

/** The fields of the old address system. */
function TypedFields({ form, areas, cancel }: TypedFieldsProps) {
  const options = areaOptions(areas)
  return (
    <AddressFrame form={form} cancel={cancel}>
      <Fields form={form} slots={{ areaId: <FormField form={form} name="areaId" options={options} /> }} />
    </AddressFrame>
  )
}
